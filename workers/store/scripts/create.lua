#!lua
-- Creates a job, unless its idempotency key has created one or there is no room.
-- ARGV: namespace, time (empty: that of the server), seconds for which an ended job is kept, id, queue, caller, idempotency key
--       ('' without), fingerprint of the request, places in a queue, records in all, bytes of a record, seconds an open job
--       is kept, seconds until a key counts as confirmed, number of lanes, then the fields of the job
-- Answers {'new'}, {'known', fingerprint, id}, {'waiting'} while an equal request creates it, {'full'} or {'large'}.
local time = redis.call('TIME')
local space, keep, clock = ARGV[1] .. ':', tonumber(ARGV[3]), tonumber(ARGV[2]) or time[1] + time[2] / 1000000
local id, queue, caller, promise = ARGV[4], ARGV[5], ARGV[6], ARGV[7]
-- Records of a set that are looked at to make room for one.
local LOOKED = 500
if promise ~= '' then
    local known = redis.call('HMGET', promise, 'fingerprint', 'id', 'unconfirmed')
    if known[2] then
        if known[1] ~= ARGV[8] or not known[3] then return { 'known', known[1], known[2] } end
        if clock - known[3] < tonumber(ARGV[13]) then return { 'waiting' } end
        redis.call('HDEL', promise, 'unconfirmed')
        return { 'known', known[1], known[2] }
    end
end
local open = space .. 'open:' .. queue
local mine = open .. ':' .. caller
redis.call('ZREMRANGEBYSCORE', open, '-inf', clock - ARGV[12])
redis.call('ZREMRANGEBYSCORE', mine, '-inf', clock - ARGV[12])
-- One caller takes at most nine tenths of the places that others leave.
local taken, own, places = redis.call('ZCARD', open), redis.call('ZCARD', mine), tonumber(ARGV[9])
local share = math.max(1, math.floor(0.9 * (places - (taken - own))))
if taken >= places or own >= share then return { 'full' } end
local size = 0
for part = 15, #ARGV do size = size + #ARGV[part] end
if size > tonumber(ARGV[11]) then return { 'large' } end

-- Forgets the oldest ended records of a sorted set until it keeps at most `most`; answers whether it does. A record whose
-- webhook is due stays, and so does an open job.
local function keep_at_most(most, set, expired)
    redis.call('ZREMRANGEBYSCORE', set, '-inf', expired)
    local over = redis.call('ZCARD', set) - most
    if over <= 0 then return true end
    for _, old in ipairs(redis.call('ZRANGE', set, 0, LOOKED - 1)) do
        local job = redis.call('HMGET', space .. 'job:' .. old, 'state', 'caller')
        local is_ended = job[1] ~= 'queued' and job[1] ~= 'running'
        if over > 0 and is_ended and not redis.call('ZSCORE', space .. 'due', old) then
            if job[2] then redis.call('ZREM', space .. 'ended:' .. job[2], old) end
            redis.call('ZREM', space .. 'kept', old)
            redis.call('DEL', space .. 'job:' .. old, space .. 'events:' .. old)
            over = over - 1
        end
    end
    return over <= 0
end

-- One caller keeps at most a tenth of all records.
local records = tonumber(ARGV[10])
if not keep_at_most(math.ceil(records / 10), space .. 'ended:' .. caller, clock - keep) then return { 'large' } end
if not keep_at_most(records - 1, space .. 'kept', clock) then return { 'large' } end
local job, events = space .. 'job:' .. id, space .. 'events:' .. id
local lanes, parts, work = space .. 'lanes:' .. id, space .. 'parts:' .. id, space .. 'work:' .. id
redis.call('ZADD', space .. 'kept', clock + ARGV[12], id)
redis.call('ZADD', open, clock, id)
redis.call('ZADD', mine, clock, id)
redis.call('HSET', job, unpack(ARGV, 15))
redis.call('HSET', work, 'count', 0)
for lane = 0, ARGV[14] - 1 do
    redis.call('HSET', lanes, 'epoch:' .. lane, 1, 'chunk:' .. lane, lane)
    redis.call('HSET', parts, lane, 0)
end
local made = redis.call('HMGET', job, 'state', 'done', 'total')
redis.call('XADD', events, '*', 'state', made[1], 'done', made[2], 'total', made[3])
for _, name in ipairs({ job, lanes, parts, work, events, mine }) do redis.call('EXPIRE', name, ARGV[12]) end
if promise ~= '' then
    redis.call('HSET', promise, 'fingerprint', ARGV[8], 'id', id, 'unconfirmed', clock)
    redis.call('EXPIRE', promise, 24 * 60 * 60)
end
return { 'new' }
