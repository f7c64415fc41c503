#!lua flags=allow-oom
-- Ends an open job. ARGV: worker, process, chunk (of its lease; worker '' for none), id, state, then the fields to set.
-- Answers whether this has ended it.
local id = ARGV[7]
if ARGV[4] ~= '' then release_if_of(ARGV[4], ARGV[5], id, ARGV[6]) end
return finish(id, ARGV[8], { unpack(ARGV, 9) })
