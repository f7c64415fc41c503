#!lua flags=allow-oom
-- Processes of a worker do not go on with what they hold. ARGV: worker, reason, then the processes
-- Answers the jobs that this has ended: of each its id, the chunk, its problem, and the request that made it.
local ended, at = {}, server_time()
for place = 6, #ARGV do ended[#ended + 1] = give_back(ARGV[4], ARGV[place], ARGV[5], at) end
return ended
