-- Makes a job, unless its idempotency key has made one already or too many are open.
-- KEYS: job, open jobs, events, tombstone, idempotency key, jobs to be handed over
-- ARGV: id, now, limit, seconds an open job is kept, seconds of its tombstone,
--       fingerprint of the request ('' without a key), seconds a key is kept, seconds its maker has to hand it over,
--       then the fields of the job
-- Answers {'new'}, {'known', fingerprint and id} or {'full'}.
if ARGV[6] ~= '' then
    local known = redis.call('GET', KEYS[5])
    if known then return {'known', known} end
end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[2] - ARGV[4])
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) then return {'full'} end
redis.call('HSET', KEYS[1], unpack(ARGV, 9))
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
redis.call('ZADD', KEYS[6], ARGV[2] + ARGV[8], ARGV[1])
local job = redis.call('HMGET', KEYS[1], 'state', 'done', 'total', 'owner')
redis.call('XADD', KEYS[3], '*', 'state', job[1], 'done', job[2], 'total', job[3])
redis.call('EXPIRE', KEYS[3], ARGV[4])
redis.call('SET', KEYS[4], job[4], 'EX', ARGV[5])
if ARGV[6] ~= '' then redis.call('SET', KEYS[5], ARGV[6] .. ' ' .. ARGV[1], 'EX', ARGV[7]) end
return {'new'}
