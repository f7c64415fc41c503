#!lua flags=allow-oom,no-writes
-- Reads all counts and the present state. It changes nothing, so it also works when the store is full or read-only.
-- Answers {counts (names and values), bounds of the measures, jobs (state, kind, number, seconds since the oldest was
-- created), open jobs by queue, the state and the number of processes of each live worker, records, webhooks to send}.
local made, jobs, queues = {}, {}, {}
for _, queue in ipairs({ 'moves', 'analyses', 'simulations' }) do
    local open = 0
    for _, id in ipairs(redis.call('ZRANGE', key('open', queue), 0, -1)) do
        local job = redis.call('HMGET', key('job', id), 'state', 'kind', 'created')
        if is_open(job[1]) then
            local name = job[1] .. ' ' .. job[2]
            if not made[name] then made[name] = { 0, 0 } end
            made[name] = { made[name][1] + 1, math.max(made[name][2], clock - job[3]) }
            open = open + 1
        end
    end
    queues[#queues + 1] = { queue, open }
end
for name, found in pairs(made) do
    local state, kind = string.match(name, '^(%S+) (%S+)$')
    jobs[#jobs + 1] = { state, kind, found[1], string.format('%.3f', found[2]) }
end
local workers = {}
for _, worker in ipairs(redis.call('ZRANGEBYSCORE', space .. 'alive', server_time(), '+inf')) do
    local says = redis.call('HGET', space .. 'workers', worker) or 'unknown'
    workers[#workers + 1] = { says, number(redis.call('HGET', space .. 'processes', worker)) }
end
local kept = redis.call('ZCARD', space .. 'kept')
return { redis.call('HGETALL', space .. 'figures'), BOUNDS, jobs, queues, workers, kept, redis.call('ZCARD', space .. 'due') }
