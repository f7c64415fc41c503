#!lua
-- Creates a job, unless its idempotency key has created one or there is no room.
-- ARGV: id, queue, caller, idempotency key ('' without), fingerprint of the request, places in a queue,
--       records in all, bytes of a record, seconds an open job is kept, seconds until a key counts as confirmed, then
--       the fields of the job
-- Answers {'new'}, {'known', fingerprint, id}, {'waiting'} while an equal request creates it, {'full'} or {'large'}.
-- Records of a set that are looked at to make room for one.
local LOOKED = 500
local id, queue, caller, promise = ARGV[4], ARGV[5], ARGV[6], ARGV[7]
if promise ~= '' then
    local known = redis.call('HMGET', promise, 'fingerprint', 'id', 'unconfirmed')
    if known[2] then
        if known[1] ~= ARGV[8] or not known[3] then return { 'known', known[1], known[2] } end
        if clock - known[3] < tonumber(ARGV[13]) then return { 'waiting' } end
        redis.call('HDEL', promise, 'unconfirmed')
        return { 'known', known[1], known[2] }
    end
end
local open = key('open', queue)
local mine = open .. ':' .. caller
for _, old in ipairs(redis.call('ZRANGEBYSCORE', open, '-inf', clock - ARGV[12], 'LIMIT', 0, 20)) do
    redis.call('ZREM', open, old)
end
redis.call('ZREMRANGEBYSCORE', mine, '-inf', clock - ARGV[12])
-- One caller takes at most nine tenths of the places that others leave.
local taken, own, places = redis.call('ZCARD', open), redis.call('ZCARD', mine), tonumber(ARGV[9])
local share = math.max(1, math.floor(0.9 * (places - (taken - own))))
if taken >= places or own >= share then return { 'full' } end
local size = 0
for part = 14, #ARGV do size = size + #ARGV[part] end
if size > tonumber(ARGV[11]) then return { 'large' } end

-- Forgets the oldest ended records of a sorted set until it keeps at most `most`; answers whether it does. A record whose
-- webhook is due stays, and so does an open job.
local function keep_at_most(most, set, expired)
    redis.call('ZREMRANGEBYSCORE', set, '-inf', expired)
    local over = redis.call('ZCARD', set) - most
    if over <= 0 then return true end
    for _, old in ipairs(redis.call('ZRANGE', set, 0, LOOKED - 1)) do
        local is_ended = not is_open(redis.call('HGET', key('job', old), 'state'))
        if over > 0 and is_ended and not redis.call('ZSCORE', space .. 'due', old) then
            forget_record(old)
            over = over - 1
        end
    end
    return over <= 0
end

-- One caller keeps at most a tenth of all records.
local records = tonumber(ARGV[10])
if not keep_at_most(math.ceil(records / 10), key('ended', caller), clock - keep) then return { 'large' } end
if not keep_at_most(records - 1, space .. 'kept', clock) then return { 'large' } end
redis.call('ZADD', space .. 'kept', clock + ARGV[12], id)
redis.call('HSET', key('job', id), unpack(ARGV, 14))
redis.call('EXPIRE', key('job', id), ARGV[12])
redis.call('ZADD', open, clock, id)
redis.call('ZADD', mine, clock, id)
redis.call('EXPIRE', mine, ARGV[12])
add_event(id)
redis.call('EXPIRE', key('events', id), ARGV[12])
if promise ~= '' then
    redis.call('HSET', promise, 'fingerprint', ARGV[8], 'id', id, 'unconfirmed', clock)
    redis.call('EXPIRE', promise, DAY)
end
list_if_ready(id, server_time())
redis.call('HINCRBY', space .. 'tickets', queue, 1)
return { 'new' }
