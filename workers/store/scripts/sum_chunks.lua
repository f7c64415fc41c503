#!lua flags=allow-oom
-- Replaces the sum of the first chunks, and removes the chunks that it contains.
-- ARGV: worker, process, id, chunk held, chunks summed before, chunks summed now, sum, partial result
-- Answers {whether there is more to add up, or another process has changed the sum; whether the queue needs a wake-up}.
local worker, process, id, chunk, before, now = ARGV[4], ARGV[5], ARGV[6], ARGV[7], ARGV[8], ARGV[9]
local record, chunks = key('job', id), key('chunks', id)
if redis.call('HGET', record, 'state') ~= 'running' then
    release_if_of(worker, process, id, chunk)
    return { 0, 0 }
end
if (redis.call('HGET', key('sum', id), 'count') or '0') ~= before then return { 1, 0 } end
redis.call('HSET', key('sum', id), 'count', now, 'sum', ARGV[10])
redis.call('EXPIRE', key('sum', id), 7 * DAY)
for summed = tonumber(before), now - 1 do
    redis.call('HDEL', chunks, summed)
    redis.call('ZREM', key('back', id), summed)
end
redis.call('HSET', record, 'result', ARGV[11])
mark_active(id)
add_event(id)
list_if_ready(id, server_time())
local more = redis.call('HEXISTS', chunks, now)
if more == 0 then
    release_if_of(worker, process, id, chunk)
elseif not holds(worker, process, id, chunk) then
    give_sums_away(id, server_time())
end
return { more, needs_wakeup(redis.call('HGET', record, 'queue')) }
