#!lua flags=allow-oom
-- Takes webhooks that are due, at most one of each receiver, and makes them due again after a while in case their taker
-- does not live to send them. `calls` holds receivers (a caller and a host) by when they last had a turn, and
-- `calls:{receiver}` the jobs of which each is to be told, by when that was due.
-- ARGV: seconds after which they are due again, how many are taken, then the receivers and callers of which none is.
-- Answers jobs and receivers in turn.
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
