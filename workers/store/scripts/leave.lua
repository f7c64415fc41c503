#!lua flags=allow-oom
-- A process holds its chunk no longer, of which there is nothing more to do: it is not given back.
-- ARGV: worker, process, id, chunk
release_if_of(ARGV[4], ARGV[5], ARGV[6], ARGV[7])
return 1
