-- Takes what is due, and makes it due again after a while in case its taker does not live to do it.
-- KEYS: due; ARGV: now, again at. Answers what was due.
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 20)
for _, name in ipairs(found) do redis.call('ZADD', KEYS[1], ARGV[2], name) end
return found
