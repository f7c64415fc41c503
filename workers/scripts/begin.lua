-- A chunk of the job is to be done: the first one makes it run.
-- KEYS: job, events; ARGV: now. Answers whether the job is open.
local job = redis.call('HMGET', KEYS[1], 'state', 'done', 'total')
if job[1] == 'running' then return 1 end
if job[1] ~= 'queued' then return 0 end
redis.call('HSET', KEYS[1], 'state', 'running', 'started', ARGV[1])
redis.call('XADD', KEYS[2], '*', 'state', 'running', 'done', job[2], 'total', job[3])
return 1
