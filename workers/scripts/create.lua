#!lua
-- Makes a job, unless its idempotency key has made one already or there is no room.
-- ARGV: id, queue, caller, owner, idempotency key ('' without), fingerprint of the request, places in a queue,
--       bytes in all, bytes of a caller, seconds an open job is kept, seconds until a key counts as confirmed,
--       then the fields of the job
-- Answers {'new'}, {'known', fingerprint, id}, {'waiting'} while another is about to make it, {'full'} or {'large'}.
local id, queue, caller, owner, promise = ARGV[4], ARGV[5], ARGV[6], ARGV[7], ARGV[8]
if promise ~= '' then
    local known = redis.call('HMGET', promise, 'fingerprint', 'id', 'unconfirmed')
    if known[2] then
        if known[1] ~= ARGV[9] or not known[3] then return { 'known', known[1], known[2] } end
        if clock - known[3] < tonumber(ARGV[14]) then return { 'waiting' } end
        redis.call('HDEL', promise, 'unconfirmed')
        return { 'known', known[1], known[2] }
    end
end
local open = key('open', queue)
local mine = open .. ':' .. caller
for _, old in ipairs(redis.call('ZRANGEBYSCORE', open, '-inf', clock - ARGV[13], 'LIMIT', 0, 20)) do
    redis.call('ZREM', open, old)
end
redis.call('ZREMRANGEBYSCORE', mine, '-inf', clock - ARGV[13])
-- Nobody takes all: at most nine tenths of what the others leave.
local taken, own, places = redis.call('ZCARD', open), redis.call('ZCARD', mine), tonumber(ARGV[10])
local share = math.max(1, math.floor(0.9 * (places - (taken - own))))
if taken >= places or own >= share then return { 'full' } end
forget_expired()
local size = 500
for part = 15, #ARGV do size = size + #ARGV[part] end
local bytes = redis.call('HMGET', space .. 'bytes', 'all', 'of ' .. caller)
if number(bytes[1]) + size > tonumber(ARGV[11]) or number(bytes[2]) + size > tonumber(ARGV[12]) then return { 'large' } end
count_bytes(id, caller, size)
redis.call('ZADD', space .. 'kept', clock + ARGV[13], id)
redis.call('HSET', key('job', id), unpack(ARGV, 15))
redis.call('EXPIRE', key('job', id), ARGV[13])
redis.call('ZADD', open, clock, id)
redis.call('ZADD', mine, clock, id)
redis.call('EXPIRE', mine, ARGV[13])
tell(id)
redis.call('EXPIRE', key('events', id), ARGV[13])
remember(id, owner, clock + ARGV[13])
if promise ~= '' then
    redis.call('HSET', promise, 'fingerprint', ARGV[9], 'id', id, 'unconfirmed', clock)
    redis.call('EXPIRE', promise, DAY)
end
place(id, server_time())
redis.call('HINCRBY', space .. 'tickets', queue, 1)
return { 'new' }
