#!lua flags=allow-oom
-- Ends a job that is open. ARGV: worker, process, chunk (that it holds; worker '' for none), id, state, then the
-- fields to set. Answers whether this ended it.
local id = ARGV[7]
if ARGV[4] ~= '' then release_if_of(ARGV[4], ARGV[5], id, ARGV[6]) end
return finish(id, ARGV[8], { unpack(ARGV, 9) })
