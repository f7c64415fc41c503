#!lua flags=allow-oom
-- Ends the lease of a chunk that needs no more work.
-- ARGV: worker, process, id, chunk
release_if_of(ARGV[4], ARGV[5], ARGV[6], ARGV[7])
return 1
