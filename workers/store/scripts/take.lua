#!lua flags=allow-oom
-- Takes the next chunk of a queue: callers in rotation, jobs of a caller in order, returned chunks of a job first.
-- ARGV: queue, worker, process, seconds of the lease
-- Answers {} or {id, chunk, checkpoint, losses, whether its sum is stored, whether the queue needs a wake-up, names and
-- values of the job}.
local queue, worker, process, at = ARGV[4], ARGV[5], ARGV[6], server_time()
redis.call('HINCRBY', space .. 'takes', worker, 1)
if number(redis.call('HGET', space .. 'tickets', queue)) > 0 then redis.call('HINCRBY', space .. 'tickets', queue, -1) end
-- The process does not know of a chunk that it still holds: an answer was lost.
give_back(worker, process, 'free', at)

local function next_chunk(id)
    local job = redis.call('HMGET', key('job', id), 'state', 'chunks')
    if not is_open(job[1]) then return nil end
    local summed = count_summed(id)
    for _, back in ipairs(redis.call('ZRANGEBYSCORE', key('back', id), '-inf', at)) do
        redis.call('ZREM', key('back', id), back)
        if tonumber(back) >= summed then return back end
    end
    local next = math.max(summed, number(redis.call('HGET', key('work', id), 'next')))
    if next >= number(job[2]) or next >= summed + WINDOW then return nil end
    redis.call('HSET', key('work', id), 'next', next + 1)
    redis.call('EXPIRE', key('work', id), 7 * DAY)
    return string.format('%d', next)
end

local callers = key('turns', queue)
local caller, id, chunk
repeat
    caller = redis.call('ZRANGE', callers, 0, 0)[1]
    if not caller then return {} end
    id = redis.call('ZRANGE', callers .. ':' .. caller, 0, 0)[1]
    if id then chunk = next_chunk(id) else redis.call('ZREM', callers, caller) end
    if id and not chunk then leave_rotation(queue, caller, id) end
until chunk

redis.call('ZADD', space .. 'leases', at + ARGV[7], worker .. ' ' .. process)
redis.call('HSET', space .. 'moved', queue, at)
local record = key('job', id)
redis.call('ZADD', callers, redis.call('INCR', space .. 'tick'), caller)
list_if_ready(id, at)
local state = redis.call('HGET', record, 'state')
redis.call('HSET', key('work', id), 'taken', clock)
if state == 'queued' then
    redis.call('HSET', record, 'state', 'running', 'started', clock, 'moved', clock)
    local made = redis.call('HMGET', record, 'kind', 'created')
    measure('wait ' .. made[1], clock - made[2])
    add_event(id)
end
local work = redis.call('HMGET', key('work', id), 'saved:' .. chunk, 'lost:' .. chunk)
redis.call('HSET', key('held', worker), process, string.format('%s %s %.3f %d', id, chunk, at, number(work[2])))
local names = { 'game', 'kind', 'spec', 'chunks', 'total', 'created', 'owner', 'caller', 'queue', 'charged', 'request', 'trace',
    'version' }
local fields = {}
for place, value in ipairs(redis.call('HMGET', record, unpack(names))) do
    fields[2 * place - 1], fields[2 * place] = names[place], value
end
return { id, chunk, work[1] or '', number(work[2]), is_kept(id, chunk) and 1 or 0, needs_wakeup(queue), fields }
