#!lua flags=allow-oom
-- Takes the webhooks that are due, and makes them due again after a while in case their taker does not live to send them.
-- ARGV: seconds after which they are due again. Answers their jobs.
local found = redis.call('ZRANGEBYSCORE', space .. 'due', '-inf', clock, 'LIMIT', 0, 20)
for _, id in ipairs(found) do redis.call('ZADD', space .. 'due', clock + ARGV[4], id) end
return found
