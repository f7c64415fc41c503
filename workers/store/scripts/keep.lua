#!lua flags=allow-oom
-- Stores the sum of a complete chunk, once. The process that stores the next chunk to add up keeps its lease until the sums
-- are added; when its lease has expired, another process may add them up, too.
-- ARGV: worker, process, id, chunk, its size, its sum
-- Answers whether there are sums to add up now, or -1 when the job has ended.
local worker, process, id, chunk = ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local record = key('job', id)
if redis.call('HGET', record, 'state') ~= 'running' then
    release_if_of(worker, process, id, chunk)
    return -1
end
redis.call('ZREM', key('back', id), chunk)
local summed = count_summed(id)
if tonumber(chunk) >= summed and redis.call('HSETNX', key('chunks', id), chunk, ARGV[9]) == 1 then
    redis.call('EXPIRE', key('chunks', id), 7 * DAY)
    mark_active(id)
    local more = ARGV[8] - number(redis.call('HGET', key('parts', id), chunk))
    redis.call('HSET', key('parts', id), chunk, ARGV[8])
    redis.call('EXPIRE', key('parts', id), 7 * DAY)
    if more > 0 then redis.call('HINCRBY', record, 'done', more) end
    count('chunks ' .. redis.call('HGET', record, 'kind'))
    redis.call('HDEL', key('work', id), 'saved:' .. chunk, 'lost:' .. chunk, 'gone:' .. chunk, 'slow:' .. chunk)
end
if redis.call('HEXISTS', key('chunks', id), summed) == 1 then
    if not holds(worker, process, id, chunk) then give_sums_away(id, server_time()) end
    return 1
end
release_if_of(worker, process, id, chunk)
return 0
