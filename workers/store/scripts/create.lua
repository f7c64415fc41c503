#!lua
-- Makes a job, unless its idempotency key has made one already or there is no room.
-- ARGV: id, queue, caller, idempotency key ('' without), fingerprint of the request, places in a queue,
--       bytes in all, seconds an open job is kept, seconds until a key counts as confirmed, then the fields of the job
-- Answers {'new'}, {'known', fingerprint, id}, {'waiting'} while another is about to make it, {'full'} or {'large'}.
-- How many ended records are looked at to make room for one.
local MOST_LOOKED = 500
local id, queue, caller, promise = ARGV[4], ARGV[5], ARGV[6], ARGV[7]
if promise ~= '' then
    local known = redis.call('HMGET', promise, 'fingerprint', 'id', 'unconfirmed')
    if known[2] then
        if known[1] ~= ARGV[8] or not known[3] then return { 'known', known[1], known[2] } end
        if clock - known[3] < tonumber(ARGV[12]) then return { 'waiting' } end
        redis.call('HDEL', promise, 'unconfirmed')
        return { 'known', known[1], known[2] }
    end
end
local open = key('open', queue)
local mine = open .. ':' .. caller
for _, old in ipairs(redis.call('ZRANGEBYSCORE', open, '-inf', clock - ARGV[11], 'LIMIT', 0, 20)) do
    redis.call('ZREM', open, old)
end
redis.call('ZREMRANGEBYSCORE', mine, '-inf', clock - ARGV[11])
-- No caller takes all places: at most nine tenths of what the others leave.
local taken, own, places = redis.call('ZCARD', open), redis.call('ZCARD', mine), tonumber(ARGV[9])
local share = math.max(1, math.floor(0.9 * (places - (taken - own))))
if taken >= places or own >= share then return { 'full' } end
forget_expired()
local size = 500
for part = 13, #ARGV do size = size + #ARGV[part] end

-- A caller's records take at most nine tenths of the bytes that the others leave. Room is made by what has ended, the oldest
-- first: by the caller that holds the most, as long as that is more than this one would, and then by this one itself. A
-- record whose webhook is still to be sent stays. Answers the records that go, or nil where that would not do: then none.
local function find_evicted()
    local taken, own = number(redis.call('HGET', space .. 'bytes', 'all')), number(redis.call('ZSCORE', space .. 'holders', caller))
    local function has_room() return own + size <= 0.9 * (ARGV[10] - (taken - own)) end
    if has_room() then return {} end
    local evicted, looked = {}, 0
    local holders = redis.call('ZREVRANGE', space .. 'holders', 0, 9, 'WITHSCORES')
    holders[#holders + 1], holders[#holders + 2] = caller, math.huge
    for place = 1, #holders, 2 do
        local holder, held = holders[place], tonumber(holders[place + 1])
        for _, old in ipairs(redis.call('ZRANGE', key('ended', holder), 0, MOST_LOOKED - looked - 1)) do
            if held <= own + size then break end
            looked = looked + 1
            local freed = number(string.match(redis.call('HGET', space .. 'sizes', old) or '', '^%d+'))
            if freed > 0 and not redis.call('ZSCORE', space .. 'due', old) then
                taken, held = taken - freed, held - freed
                if holder == caller then own = own - freed end
                evicted[#evicted + 1] = old
                if has_room() then return evicted end
            end
        end
        if looked == MOST_LOOKED then return nil end
    end
    return nil
end

local evicted = find_evicted()
if not evicted then return { 'large' } end
for _, old in ipairs(evicted) do forget_record(old) end
count_bytes(id, caller, size)
redis.call('ZADD', space .. 'kept', clock + ARGV[11], id)
redis.call('HSET', key('job', id), unpack(ARGV, 13))
redis.call('EXPIRE', key('job', id), ARGV[11])
redis.call('ZADD', open, clock, id)
redis.call('ZADD', mine, clock, id)
redis.call('EXPIRE', mine, ARGV[11])
add_event(id)
redis.call('EXPIRE', key('events', id), ARGV[11])
if promise ~= '' then
    redis.call('HSET', promise, 'fingerprint', ARGV[8], 'id', id, 'unconfirmed', clock)
    redis.call('EXPIRE', promise, DAY)
end
list_if_ready(id, server_time())
redis.call('HINCRBY', space .. 'tickets', queue, 1)
return { 'new' }
