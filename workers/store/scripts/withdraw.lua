#!lua flags=allow-oom
-- Removes an unconfirmed job. ARGV: id, idempotency key ('' without)
-- Answers 0 when the key is confirmed.
local id = ARGV[4]
if ARGV[5] ~= '' then
    local promise = redis.call('HMGET', ARGV[5], 'id', 'unconfirmed')
    if promise[1] == id and not promise[2] then return 0 end
end
local job = redis.call('HMGET', key('job', id), 'queue', 'caller')
if job[1] then forget_work(id, job[1], job[2]) end
forget_record(id)
if ARGV[5] ~= '' and redis.call('HGET', ARGV[5], 'id') == id then redis.call('DEL', ARGV[5]) end
return 1
