-- Chunks were added to the sum of the first ones: keeps the new sum and forgets the chunks.
-- KEYS: job, sum, chunks, events; ARGV: chunks summed before, chunks summed now, sum, partial result
-- Answers 0 when another has added chunks in between, or the job is over.
if redis.call('HGET', KEYS[1], 'state') ~= 'running' then return 0 end
if (redis.call('HGET', KEYS[2], 'count') or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[2], 'count', ARGV[2], 'sum', ARGV[3])
redis.call('EXPIRE', KEYS[2], 7 * 24 * 60 * 60)
for chunk = tonumber(ARGV[1]), ARGV[2] - 1 do redis.call('HDEL', KEYS[3], chunk) end
redis.call('HSET', KEYS[1], 'result', ARGV[4])
local job = redis.call('HMGET', KEYS[1], 'done', 'total')
redis.call('XADD', KEYS[4], 'MAXLEN', '~', 1000, '*', 'state', 'running', 'done', job[1], 'total', job[2])
return 1
