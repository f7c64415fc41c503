#!lua flags=allow-oom
-- Takes due webhooks, at most one for each receiver, and makes them due again later, in case their sender dies. `calls`
-- holds receivers (a caller and a host) by their last turn, and `calls:{receiver}` their jobs, by the time they were due.
-- ARGV: seconds after which they are due again, their number, then receivers and callers to skip.
-- Answers jobs and receivers alternately.
local calls, taken, full = space .. 'calls', {}, {}
for place = 6, #ARGV do full[ARGV[place]] = true end

local due = redis.call('ZRANGEBYSCORE', space .. 'due', '-inf', clock, 'WITHSCORES', 'LIMIT', 0, 100)
for place = 1, #due, 2 do
    local id, since = due[place], due[place + 1]
    local job = redis.call('HMGET', key('job', id), 'caller', 'webhook')
    local url = job[2] and job[2] ~= 'null' and cjson.decode(job[2]).url or ''
    local receiver = (job[1] or '') .. ' ' .. string.lower(string.match(url, '^%w+://([^/?#]+)') or '')
    redis.call('ZADD', calls .. ':' .. receiver, 'NX', since, id)
    redis.call('ZADD', calls, 'NX', redis.call('INCR', space .. 'tick'), receiver)
    redis.call('ZADD', space .. 'due', clock + ARGV[4], id)
end

for _, receiver in ipairs(redis.call('ZRANGE', calls, 0, 499)) do
    if #taken == 2 * ARGV[5] then break end
    redis.call('ZADD', calls, redis.call('INCR', space .. 'tick'), receiver)
    if not (full[receiver] or full[string.match(receiver, '^(.*) ')]) then
        local id = redis.call('ZPOPMIN', calls .. ':' .. receiver)[1]
        redis.call('ZADD', space .. 'due', clock + ARGV[4], id)
        taken[#taken + 1], taken[#taken + 2] = id, receiver
    end
    if redis.call('EXISTS', calls .. ':' .. receiver) == 0 then redis.call('ZREM', calls, receiver) end
end
return taken
