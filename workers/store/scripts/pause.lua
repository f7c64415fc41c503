#!lua flags=allow-oom
-- Returns an unfinished chunk after a slice, with its checkpoint.
-- ARGV: worker, process, id, chunk, checkpoint, partial result ('' for none)
-- Answers whether the queue needs a wake-up. Does nothing when the lease has expired.
local worker, process, id, chunk = ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local record, work, at = key('job', id), key('work', id), server_time()
if not release_if_of(worker, process, id, chunk) then return 0 end
if redis.call('HGET', record, 'state') ~= 'running' then return 0 end
-- Another process, which held the chunk before, has completed it.
if is_kept(id, chunk) then return 0 end
mark_active(id)
redis.call('HSET', work, 'saved:' .. chunk, ARGV[8])
redis.call('HDEL', work, 'lost:' .. chunk, 'gone:' .. chunk, 'slow:' .. chunk)
if ARGV[9] ~= '' then
    redis.call('HSET', record, 'result', ARGV[9])
    add_event(id)
end
redis.call('ZADD', key('back', id), at, chunk)
list_if_ready(id, at)
return needs_wakeup(redis.call('HGET', record, 'queue'))
