-- Ends a job that is open; the first end is the one that holds.
-- KEYS: job, open jobs, events, tombstone, sum, chunks, deliveries, published, parts
-- ARGV: id, state, seconds it is kept, seconds of its tombstone, then the fields to set
-- Answers whether this ended it.
local state = redis.call('HGET', KEYS[1], 'state')
if state ~= 'queued' and state ~= 'running' then return 0 end
redis.call('HSET', KEYS[1], 'state', ARGV[2], unpack(ARGV, 5))
local job = redis.call('HMGET', KEYS[1], 'state', 'done', 'total', 'owner')
redis.call('XADD', KEYS[3], '*', 'state', job[1], 'done', job[2], 'total', job[3])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[3], ARGV[3])
redis.call('SET', KEYS[4], job[4], 'EX', ARGV[4])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('DEL', KEYS[5], KEYS[6], KEYS[7], KEYS[8], KEYS[9])
return 1
