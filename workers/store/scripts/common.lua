-- The beginning of every script. ARGV: namespace, time (empty: that of the server), seconds for which an ended job is kept;
-- then the arguments of the script.
--
-- Rotation: `turns:{queue}` holds the callers with ready chunks, by their last turn, and `turns:{queue}:{caller}` their jobs,
-- by creation. `work:{id}` holds `next`, the first chunk that was never taken, and for each chunk its checkpoint and its
-- losses. `back:{id}` holds returned chunks, by the time at which they may be taken again; `paused` the jobs that have only
-- such chunks. `leases` holds the processes with a chunk ("worker process"), by the end of the lease; `held:{worker}` for
-- each process the job, the chunk and the start. Leases use the clock of the server.
local space, keep = ARGV[1] .. ':', tonumber(ARGV[3])
local WINDOW, DAY = 8, 24 * 60 * 60
-- Seconds that a lost chunk waits, doubled after each loss, so that another cause of the losses does not hit it again.
local FIRST_PAUSE, LONGEST_PAUSE = 0.25, 2
-- Losses of a chunk that end its job: its process died; its whole worker vanished, which a chunk can hardly cause; its
-- process was killed because it was slow.
local MOST = { lost = 10, gone = 20, slow = 2 }
local VERDICTS = { lost = 'job-poisoned', gone = 'job-poisoned', slow = 'job-too-slow' }

local function server_time()
    local time = redis.call('TIME')
    return time[1] + time[2] / 1000000
end

-- The time of records. Clocks of hosts differ, and a wrong one must not end a job.
local clock = tonumber(ARGV[2]) or server_time()

local function key(kind, id) return space .. kind .. ':' .. id end

local function number(value) return tonumber(value or 0) or 0 end

local function is_open(state) return state == 'queued' or state == 'running' end

-- Counts of all events. The script that makes a change counts it, so each event is counted once. `figures` holds a number
-- for each name; a measure of seconds has a number for each bucket, and a sum.
local BOUNDS = { '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '30', '60', '120', '300', '600', '1800', '3600' }

local function count(what) redis.call('HINCRBY', space .. 'figures', what, 1) end

local function measure(what, seconds)
    local within = '+Inf'
    for place = #BOUNDS, 1, -1 do
        if seconds <= tonumber(BOUNDS[place]) then within = BOUNDS[place] end
    end
    count(what .. ' ' .. within)
    redis.call('HINCRBYFLOAT', space .. 'figures', what .. ' sum', math.max(0, seconds))
end

local function add_event(id)
    local job = redis.call('HMGET', key('job', id), 'state', 'done', 'total')
    redis.call('XADD', key('events', id), 'MAXLEN', '~', 1000, '*', 'state', job[1], 'done', job[2], 'total', job[3])
end

-- Notes progress of a job: the time without progress starts now.
local function mark_active(id) redis.call('HSET', key('job', id), 'moved', clock) end

-- Answers the number of first chunks that are summed. They are never returned or taken again.
local function count_summed(id) return number(redis.call('HGET', key('sum', id), 'count')) end

local function is_kept(id, chunk)
    return tonumber(chunk) < count_summed(id) or redis.call('HEXISTS', key('chunks', id), chunk) == 1
end

local function leave_rotation(queue, caller, id)
    local jobs = key('turns', queue) .. ':' .. caller
    redis.call('ZREM', jobs, id)
    if redis.call('EXISTS', jobs) == 0 then redis.call('ZREM', key('turns', queue), caller) end
end

-- Adds a job with ready chunks to the rotation, or removes a job without; answers whether it has ready chunks.
local function list_if_ready(id, at)
    local job = redis.call('HMGET', key('job', id), 'state', 'chunks', 'queue', 'caller', 'created')
    if not job[1] then return false end
    local state, chunks, queue, caller = job[1], number(job[2]), job[3], job[4]
    local back, summed = key('back', id), count_summed(id)
    local next = math.max(summed, number(redis.call('HGET', key('work', id), 'next')))
    local is_ready = redis.call('ZCOUNT', back, '-inf', at) > 0 or (next < chunks and next < summed + WINDOW)
    if not (is_open(state) and is_ready) then
        leave_rotation(queue, caller, id)
        local paused = redis.call('ZRANGE', back, 0, 0, 'WITHSCORES')
        if is_open(state) and paused[1] then redis.call('ZADD', space .. 'paused', paused[2], id) end
        return false
    end
    local callers = key('turns', queue)
    if redis.call('EXISTS', callers) == 0 then redis.call('HSET', space .. 'moved', queue, at) end
    redis.call('ZADD', callers, 'NX', redis.call('INCR', space .. 'tick'), caller)
    redis.call('ZADD', callers .. ':' .. caller, job[5], id)
    return true
end

-- Lets another process add up the sums that follow the first ones, when the process that stored them has no lease.
local function give_sums_away(id, at)
    local summed = string.format('%d', count_summed(id))
    if redis.call('HEXISTS', key('chunks', id), summed) == 0 then return end
    redis.call('ZADD', key('back', id), at, summed)
    list_if_ready(id, at)
end

-- Answers 1, once, when a queue holds work and has no wake-up.
local function needs_wakeup(queue)
    if redis.call('EXISTS', key('turns', queue)) == 0 then return 0 end
    if number(redis.call('HGET', space .. 'tickets', queue)) > 0 then return 0 end
    redis.call('HSET', space .. 'tickets', queue, 1)
    return 1
end

local function forget_record(id)
    local caller = redis.call('HGET', key('job', id), 'caller')
    if caller then redis.call('ZREM', key('ended', caller), id) end
    redis.call('ZREM', space .. 'kept', id)
    redis.call('DEL', key('job', id), key('events', id))
end

local function leave_places(queue, caller, id)
    redis.call('ZREM', key('open', queue), id)
    redis.call('ZREM', key('open', queue) .. ':' .. caller, id)
end

local function forget_work(id, queue, caller)
    leave_rotation(queue, caller, id)
    leave_places(queue, caller, id)
    redis.call('ZREM', space .. 'paused', id)
    redis.call('DEL', key('work', id), key('back', id), key('sum', id), key('chunks', id), key('parts', id))
end

local function count_end(kind, state, fields, started, chunks)
    local outcome = state
    for place = 1, #fields, 2 do
        if fields[place] == 'problem' then outcome = string.gsub(fields[place + 1], '^job%-', '') end
    end
    count('ended ' .. kind .. ' ' .. outcome)
    if started then measure('run ' .. kind, clock - started) end
    -- The only chunk of a job was not counted before.
    if state == 'succeeded' and chunks == 1 then count('chunks ' .. kind) end
end

-- Ends an open job; the first end is final. `fields` alternate names and values. Removes the work of the job, and its spec
-- unless the texts of a result need it.
local function finish(id, state, fields)
    local record = key('job', id)
    local job = redis.call('HMGET', record, 'state', 'queue', 'caller', 'chunks', 'started', 'webhook', 'kind')
    if not is_open(job[1]) then return 0 end
    redis.call('HSET', record, 'state', state, 'finished', clock, 'expires', clock + keep, unpack(fields))
    local queue, caller = job[2], job[3]
    count_end(job[7], state, fields, job[5], number(job[4]))
    forget_work(id, queue, caller)
    if redis.call('HSTRLEN', record, 'result') == 0 then redis.call('HDEL', record, 'spec') end
    redis.call('ZADD', key('ended', caller), clock, id)
    redis.call('EXPIRE', key('ended', caller), keep)
    add_event(id)
    redis.call('EXPIRE', record, keep)
    redis.call('EXPIRE', key('events', id), keep)
    redis.call('ZADD', space .. 'kept', clock + keep, id)
    if job[6] ~= 'null' then redis.call('ZADD', space .. 'due', clock, id) end
    return 1
end

-- Ends the lease of a process; answers its job and chunk, if any.
local function release(worker, process)
    local held = redis.call('HGET', key('held', worker), process)
    if not held then return nil end
    redis.call('HDEL', key('held', worker), process)
    redis.call('ZREM', space .. 'leases', worker .. ' ' .. process)
    return string.match(held, '^(%S+) (%d+)')
end

local function holds(worker, process, id, chunk)
    local held = redis.call('HGET', key('held', worker), process)
    return held and string.sub(held, 1, #id + #chunk + 2) == id .. ' ' .. chunk .. ' '
end

local function release_if_of(worker, process, id, chunk)
    if not holds(worker, process, id, chunk) then return false end
    release(worker, process)
    return true
end

-- Returns the chunk of a process that does not continue. When the chunk is stored already, returns the next chunk to add up
-- instead. `reason` is that of a loss, or 'free'. When this ends the job, answers its id, the chunk, the problem, and the id
-- of its request.
local function give_back(worker, process, reason, at)
    local id, chunk = release(worker, process)
    if not id or not is_open(redis.call('HGET', key('job', id), 'state')) then return nil end
    if is_kept(id, chunk) then
        chunk = string.format('%d', count_summed(id))
        if redis.call('HEXISTS', key('chunks', id), chunk) == 0 then return nil end
    end
    local losses, work = 0, key('work', id)
    if MOST[reason] then
        losses = redis.call('HINCRBY', work, reason .. ':' .. chunk, 1)
        if losses >= MOST[reason] then
            finish(id, 'failed', { 'problem', VERDICTS[reason] })
            return { id, chunk, VERDICTS[reason], redis.call('HGET', key('job', id), 'request') or '' }
        end
    end
    if losses > 0 then count('redelivered ' .. reason) end
    local pause = 0
    if losses > 1 then pause = math.min(FIRST_PAUSE * 2 ^ (losses - 2), LONGEST_PAUSE) end
    redis.call('ZADD', key('back', id), at + pause, chunk)
    list_if_ready(id, at)
    return nil
end
