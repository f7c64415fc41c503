-- So much of a chunk is done. Progress never goes back: a chunk that is done again counts from where it was.
-- KEYS: job, parts, events, chunks; ARGV: chunk, how much of it is done, its sum ('' while it is being done), seconds kept
-- Answers whether the job runs.
if redis.call('HGET', KEYS[1], 'state') ~= 'running' then return 0 end
local more = ARGV[2] - (redis.call('HGET', KEYS[2], ARGV[1]) or 0)
if more > 0 then
    redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
    redis.call('EXPIRE', KEYS[2], ARGV[4])
    redis.call('HINCRBY', KEYS[1], 'done', more)
end
if ARGV[3] ~= '' then
    redis.call('HSETNX', KEYS[4], ARGV[1], ARGV[3])
    redis.call('EXPIRE', KEYS[4], ARGV[4])
elseif more > 0 then
    local job = redis.call('HMGET', KEYS[1], 'done', 'total')
    redis.call('XADD', KEYS[3], 'MAXLEN', '~', 1000, '*', 'state', 'running', 'done', job[1], 'total', job[2])
end
return 1
