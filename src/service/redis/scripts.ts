/**
 * Scripts that run atomically inside Redis. A bucket is a hash. `t` is the number of tokens in it, and `a`
 * the time in milliseconds at which they were counted. For each node that holds tokens, `n:NODE` is
 * "held:until". When the bucket refills, held tokens count as if they were in it. So all tokens together
 * never exceed the burst.
 */

/** Redis's own clock in milliseconds, so that the nodes' clocks do not matter. */
const REDIS_CLOCK = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * KEYS: the bucket. ARGV: perMinute, burst, node, held, returned, needed, wanted, owed, leaseMs, known.
 * Returns granted and tokens.
 */
export function exchangeScript(clock: string = REDIS_CLOCK): string {
  return `${clock}
local perMs = ARGV[1] / 60000
local burst = tonumber(ARGV[2])
local own = 'n:' .. ARGV[3]
local held = tonumber(ARGV[4])
local returned = tonumber(ARGV[5])
local needed = tonumber(ARGV[6])
local wanted = tonumber(ARGV[7])
local owed = tonumber(ARGV[8])
local leaseMs = tonumber(ARGV[9])

-- If the bucket is missing, it was full and expired, or it was lost: use the node's own count.
local tokens = math.min(burst, tonumber(ARGV[10]))
local at = now
local known = 0
local nodes = 1
local fields = redis.call('HGETALL', KEYS[1])
for i = 1, #fields, 2 do
  local name, value = fields[i], fields[i + 1]
  if name == 't' then tokens = tonumber(value)
  elseif name == 'a' then at = tonumber(value)
  else
    local count, expires = string.match(value, '^(%d+):(%d+)$')
    known = known + tonumber(count)
    if name ~= own then
      -- A node that did not come back is assumed to have spent its tokens.
      if tonumber(expires) <= now then redis.call('HDEL', KEYS[1], name)
      else
        nodes = nodes + 1
        -- If the clock was set back, a dead node must not keep its lease until the old time is reached again.
        if tonumber(expires) > now + leaseMs then
          redis.call('HSET', KEYS[1], name, string.format('%d:%d', count, now + leaseMs))
        end
      end
    end
  end
end

-- Spent tokens still count as held here, so the refill since the last exchange is never too large.
tokens = math.min(tokens + math.max(0, now - at) * perMs, math.max(0, burst - known))
tokens = math.max(0, tokens + returned - owed)

local whole = math.floor(tokens)
local granted = math.min(whole, needed)
-- When few are left, no node gets tokens in advance, so that counts stay exact.
granted = granted + math.min(wanted, math.floor((whole - granted) / (2 * nodes)))
tokens = tokens - granted

local holds = held + math.max(0, granted - needed)
if holds > 0 then redis.call('HSET', KEYS[1], own, string.format('%d:%d', holds, now + leaseMs))
else redis.call('HDEL', KEYS[1], own) end
redis.call('HSET', KEYS[1], 't', string.format('%.6f', tokens), 'a', string.format('%d', now))
-- An unused bucket expires once it must be full again, because a new bucket starts full.
redis.call('PEXPIRE', KEYS[1], math.ceil(math.max(leaseMs, burst / perMs)) + leaseMs)
return { granted, string.format('%.6f', tokens) }`;
}

/**
 * KEYS: when each node was last heard from, when each last reached the record. ARGV: node, milliseconds since
 * it reached the record, milliseconds after which a silent node no longer counts. Returns the number of
 * nodes, and how long ago another node reached the record (-1 if there is no other).
 */
export const HEARTBEAT_SCRIPT = `${REDIS_CLOCK}
-- If the clock was set back, times in the future become now.
for _, key in ipairs(KEYS) do
  for _, early in ipairs(redis.call('ZRANGEBYSCORE', key, '(' .. now, '+inf')) do redis.call('ZADD', key, now, early) end
end
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZADD', KEYS[2], now - ARGV[2], ARGV[1])
for _, gone in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '(' .. (now - ARGV[3]))) do
  redis.call('ZREM', KEYS[1], gone)
  redis.call('ZREM', KEYS[2], gone)
end
redis.call('PEXPIRE', KEYS[1], 600000)
redis.call('PEXPIRE', KEYS[2], 600000)
local seen = -1
local looks = redis.call('ZREVRANGE', KEYS[2], 0, 1, 'WITHSCORES')
for i = 1, #looks, 2 do
  if looks[i] ~= ARGV[1] and seen < 0 then seen = math.max(0, now - looks[i + 1]) end
end
return { redis.call('ZCARD', KEYS[1]), seen }`;
