#!lua flags=allow-oom
-- Returns the chunks of processes. ARGV: worker, reason, then the processes
-- Answers the jobs that this has ended: the id, the chunk, the problem, and the id of the request of each.
local ended, at = {}, server_time()
for place = 6, #ARGV do ended[#ended + 1] = give_back(ARGV[4], ARGV[place], ARGV[5], at) end
return ended
