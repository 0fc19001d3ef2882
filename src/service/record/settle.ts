import { MACHINE_TIMERS, type Timers } from "../../http/timers.ts";

/**
 * How long new callers wait for a call that is under way. Then another call starts, because the connection of
 * the first may be dead.
 */
const PATIENCE_MS = 2_000;
/**
 * How many calls may be under way at once, each on its own connection. The same number of connections stays
 * free for everything else.
 */
const MAX_WAITING = 2;

/**
 * Determines up to which instant the record is settled, with one call of `settle` for many callers. Each call
 * may have to wait for publishers. Callers that arrive during a call share the next one, because something
 * may have been published since the call began. So even very many callers never use up the connections to the
 * record.
 */
export function sharedSettling(
  settle: (now: number) => Promise<number>,
  timers: Timers = MACHINE_TIMERS,
): (now: number) => Promise<number> {
  const underWay = new Set<Promise<void>>();
  let next: { now: number; readonly reply: PromiseWithResolvers<number> } | undefined;

  async function begin(): Promise<void> {
    if (underWay.size > 0) await orInVain(Promise.race(underWay), timers);
    while (underWay.size >= MAX_WAITING) await Promise.race(underWay);
    const { now, reply } = next!;
    next = undefined;
    const over = settle(now).then(reply.resolve, reply.reject);
    underWay.add(over);
    await over;
    underWay.delete(over);
  }

  return (now) => {
    if (next) {
      next.now = Math.max(next.now, now);
      return next.reply.promise;
    }
    const reply = Promise.withResolvers<number>();
    next = { now, reply };
    void begin();
    return reply.promise;
  };
}

async function orInVain(awaited: Promise<void>, timers: Timers): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = timers.after(PATIENCE_MS, late.resolve);
  await Promise.race([awaited, late.promise]);
  cancel();
}
