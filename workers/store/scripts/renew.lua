#!lua flags=allow-oom
-- A worker is alive: its leases are renewed, and its state is kept.
-- ARGV: worker, seconds of a lease, seconds that its state holds, its state, how many processes it has, then those whose
-- leases go on
-- Answers how often it has asked for work.
local worker, at = ARGV[4], server_time()
for place = 9, #ARGV do
    redis.call('ZADD', space .. 'leases', 'XX', at + ARGV[5], worker .. ' ' .. ARGV[place])
end
redis.call('HSET', space .. 'workers', worker, ARGV[7])
redis.call('HSET', space .. 'processes', worker, ARGV[8])
redis.call('ZADD', space .. 'alive', at + ARGV[6], worker)
return number(redis.call('HGET', space .. 'takes', worker))
