#!lua flags=allow-oom
-- Handles expired leases, pauses and records, vanished workers, and jobs without progress.
-- ARGV: least number of seconds without progress after which a job ends
-- Answers {ended jobs (the id, chunk, problem and request of each), queues with ready work (the name of each, and the seconds
-- since a chunk was taken)}.
local at, ended, waiting = server_time(), {}, {}
-- Jobs of a queue in one step, and milliseconds between two steps.
local STEP, MILLISECONDS = 50, 100
for _, lease in ipairs(redis.call('ZRANGEBYSCORE', space .. 'leases', '-inf', at, 'LIMIT', 0, 100)) do
    local worker, process = string.match(lease, '^(%S+) (%S+)$')
    redis.call('ZREM', space .. 'leases', lease)
    ended[#ended + 1] = give_back(worker, process, 'gone', at)
end
for _, id in ipairs(redis.call('ZRANGEBYSCORE', space .. 'paused', '-inf', at, 'LIMIT', 0, 100)) do
    redis.call('ZREM', space .. 'paused', id)
    list_if_ready(id, at)
end
for _, worker in ipairs(redis.call('ZRANGEBYSCORE', space .. 'alive', '-inf', at - 60, 'LIMIT', 0, 100)) do
    redis.call('ZREM', space .. 'alive', worker)
    redis.call('HDEL', space .. 'workers', worker)
    redis.call('HDEL', space .. 'takes', worker)
    redis.call('HDEL', space .. 'processes', worker)
end
redis.call('ZREMRANGEBYSCORE', space .. 'kept', '-inf', clock)

-- Rebuilds the rotation from the jobs, in case a server has lost a part of it. `steps` holds the position in each queue.
local is_step = redis.call('SET', space .. 'swept', 1, 'NX', 'PX', MILLISECONDS)
for _, queue in ipairs({ 'moves', 'analyses', 'simulations' }) do
    local first, ids = number(redis.call('HGET', space .. 'steps', queue)), {}
    if is_step then
        ids = redis.call('ZRANGE', key('open', queue), first, first + STEP - 1)
        redis.call('HSET', space .. 'steps', queue, #ids == STEP and first + STEP or 0)
    end
    for _, id in ipairs(ids) do
        local job = redis.call('HMGET', key('job', id), 'state', 'moved', 'charged', 'request')
        local patience = math.max(tonumber(ARGV[4]), 10 * number(job[3]))
        if job[1] == 'running' and clock - number(job[2]) > patience then
            finish(id, 'failed', { 'problem', 'job-too-slow' })
            ended[#ended + 1] = { id, '0', 'job-too-slow', job[4] or '' }
        else
            list_if_ready(id, at)
        end
    end
    if redis.call('EXISTS', key('turns', queue)) == 1 then
        waiting[#waiting + 1] = queue
        waiting[#waiting + 1] = string.format('%.3f', at - number(redis.call('HGET', space .. 'moved', queue)))
    end
end
return { ended, waiting }
