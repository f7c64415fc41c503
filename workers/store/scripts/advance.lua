#!lua flags=allow-oom
-- Stores the progress of a chunk. Progress never decreases: a repeated chunk counts from its former progress.
-- ARGV: id, chunk, progress. Answers whether the job runs.
local id, record = ARGV[4], key('job', ARGV[4])
if redis.call('HGET', record, 'state') ~= 'running' then return 0 end
local more = ARGV[6] - number(redis.call('HGET', key('parts', id), ARGV[5]))
if more > 0 then
    mark_active(id)
    redis.call('HSET', key('parts', id), ARGV[5], ARGV[6])
    redis.call('EXPIRE', key('parts', id), 7 * DAY)
    redis.call('HINCRBY', record, 'done', more)
    add_event(id)
end
return 1
