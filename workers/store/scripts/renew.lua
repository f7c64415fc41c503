#!lua flags=allow-oom
-- Renews the leases of a live worker, and stores its state.
-- ARGV: worker, seconds of a lease, seconds for which its state holds, its state, the number of its processes, then the
-- processes whose leases are renewed
-- Answers the number of times that it has asked for work.
local worker, at = ARGV[4], server_time()
for place = 9, #ARGV do
    redis.call('ZADD', space .. 'leases', 'XX', at + ARGV[5], worker .. ' ' .. ARGV[place])
end
redis.call('HSET', space .. 'workers', worker, ARGV[7])
redis.call('HSET', space .. 'processes', worker, ARGV[8])
redis.call('ZADD', space .. 'alive', at + ARGV[6], worker)
return number(redis.call('HGET', space .. 'takes', worker))
