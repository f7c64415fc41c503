#!lua flags=allow-oom
-- Runs commands if fields of hashes have their expected values, also in a full store.
-- ARGV: guards [key, field, value ('' for none)] and commands, both as JSON; key of a job that gets an event ('' for none),
-- those of its events and of the progress of its lanes. Answers whether the guards held.
for _, guard in ipairs(cjson.decode(ARGV[1])) do
    if (redis.call('HGET', guard[1], guard[2]) or '') ~= guard[3] then return 0 end
end
for _, command in ipairs(cjson.decode(ARGV[2])) do redis.call(unpack(command)) end
if ARGV[3] ~= '' then
    local done = 0
    for _, part in ipairs(redis.call('HVALS', ARGV[5])) do done = done + part end
    if done > 0 then redis.call('HSET', ARGV[3], 'done', done) end
    local job = redis.call('HMGET', ARGV[3], 'state', 'done', 'total')
    redis.call('XADD', ARGV[4], 'MAXLEN', '~', 1000, '*', 'state', job[1], 'done', job[2], 'total', job[3])
end
return 1
