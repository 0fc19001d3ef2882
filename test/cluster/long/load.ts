import { setTimeout as delay } from "node:timers/promises";
import { formatInstant } from "../../../src/domain/instant.ts";
import { ask, type Reply, SMALL } from "../nodes.ts";

/** The readers' experience during a fault. */
export interface Met {
  ok: number;
  /** Requests answered with 503 and Retry-After. */
  later: number;
  /** Requests not answered, or answered by the proxy itself. */
  unanswered: number;
  /** Answers that contradict the specification. */
  wrong: number;
  /** The longest time that any reader went without a good answer. */
  longestMs: number;
  /** The request that ended this longest time, and how long that request took. */
  longest: string;
}

export interface Seen {
  readonly id: string;
  readonly publishedAt: string;
}

/** Readers that run until stopped, check every answer, and record violations. */
export function startLoad(url: string, key: string, smallKey: string) {
  const wrong: string[] = [];
  let met = nothingMet();
  let counted = 0;
  let isStopped = false;
  const ended: { before: string; ids: string }[] = [];
  const pollers = [new Map<string, Seen>(), new Map<string, Seen>()];
  const smallAllowed: number[] = [];
  let endedAgain = 0;

  const readers: { lastOk: number }[] = [];
  const addReader = () => {
    const reader = { lastOk: performance.now() };
    readers.push(reader);
    return reader;
  };

  /** Returns a good answer, or undefined. Records an answer that is neither good nor a proper 503 as wrong. */
  async function get(path: string, reader: { lastOk: number }, credential = key): Promise<Reply | undefined> {
    const from = performance.now();
    try {
      const reply = await ask({ url }, path, credential);
      if (reply.status === 200 || (reply.status === 429 && credential === smallKey)) {
        met.ok += 1;
        const now = performance.now();
        if (now - reader.lastOk > met.longestMs) {
          met.longestMs = now - reader.lastOk;
          met.longest = `${path}, ${Math.round(now - from)} ms of it`;
        }
        reader.lastOk = now;
        return reply;
      }
      if (reply.status === 503 && reply.headers.has("retry-after")) met.later += 1;
      else wrong.push(`${path}: ${reply.status} ${JSON.stringify(reply.json).slice(0, 200)}`);
    } catch {
      met.unanswered += 1;
    }
    await delay(50);
    return undefined;
  }

  function checkList(path: string, items: readonly Seen[], after?: string, before?: string): void {
    const times = items.map(({ publishedAt }) => publishedAt);
    if (times.some((time, at) => at > 0 && time >= times[at - 1]!)) wrong.push(`${path}: not newest first`);
    if (new Set(items.map(({ id }) => id)).size !== items.length) wrong.push(`${path}: an item twice`);
    if (after !== undefined && times.some((time) => time < after)) wrong.push(`${path}: older than after`);
    if (before !== undefined && times.some((time) => time >= before))
      wrong.push(`${path}: not before before`);
  }

  /**
   * Polls as the specification advises: `after` the newest item, de-duplicated by id, and `before` for the
   * rest of a full page.
   */
  async function poll(list: Map<string, Seen>): Promise<void> {
    const reader = addReader();
    let newest: string | undefined;
    while (!isStopped) {
      const from = newest;
      let before: string | undefined;
      for (;;) {
        const query = new URLSearchParams({ limit: "100", fields: "publishedAt" });
        if (from !== undefined) query.set("after", from);
        if (before !== undefined) query.set("before", before);
        const path = `/v1/news?${query.toString()}`;
        const reply = await get(path, reader);
        if (!reply) {
          if (isStopped) return;
          continue;
        }
        const items = reply.json.items as Seen[];
        checkList(path, items, from, before);
        for (const item of items) list.set(item.id, item);
        newest = [newest ?? "", ...items.map(({ publishedAt }) => publishedAt)].toSorted().at(-1);
        if (newest === "") newest = undefined;
        if (items.length < 100) break;
        before = items.at(-1)!.publishedAt;
      }
      await delay(100);
    }
  }

  /** Asks for lists that have ended, which must be the same every time and on every node (D16). */
  async function askEnded(): Promise<void> {
    const reader = addReader();
    while (!isStopped) {
      const isNew = ended.length === 0 || Math.random() < 0.4;
      const before = isNew
        ? formatInstant(Date.now())
        : ended[Math.floor(Math.random() * ended.length)]!.before;
      const path = `/v1/news?limit=20&fields=publishedAt&before=${before}`;
      const reply = await get(path, reader);
      if (reply) {
        checkList(path, reply.json.items, undefined, before);
        const ids = (reply.json.items as Seen[]).map(({ id }) => id).join();
        const known = ended.find((each) => each.before === before);
        if (known) endedAgain += 1;
        if (known && known.ids !== ids) wrong.push(`${path}: it changed after its end`);
        if (!known) ended.push({ before, ids });
      }
      await delay(60);
    }
  }

  /** Sends other requests, for filtered news, matches and top news, and checks the answers. */
  async function askAll(): Promise<void> {
    const reader = addReader();
    while (!isStopped) {
      const feed = await get("/v1/news?category=crypto&impact=3,4,5&limit=10", reader);
      for (const item of (feed?.json.items ?? []) as { categories: string[]; impact: number }[])
        if (!item.categories.includes("crypto") || item.impact < 3)
          wrong.push("the filtered feed has what was filtered out");
      const match = await get("/v1/news?keyword=Bitcoin,BTC&category=crypto&limit=5", reader);
      if (match && !["matched", "no_match"].includes(match.json.matchStatus))
        wrong.push("matchStatus is missing");
      const top = await get("/v1/top-news?category=economy", reader);
      if (top && top.json.generatedAt.slice(13) !== ":00:00.000Z") wrong.push("a ranking not of the hour");
      if (top && Date.parse(top.json.generatedAt) > Date.now())
        wrong.push(`a ranking of an hour that has not come: ${top.json.generatedAt}`);
      await delay(150);
    }
  }

  /** A caller that exceeds its plan. */
  async function askTooMuch(): Promise<void> {
    const reader = addReader();
    while (!isStopped) {
      const reply = await get("/v1/news?limit=1&fields=impact", reader, smallKey);
      if (reply?.status === 200) smallAllowed.push(performance.now());
      await delay(25);
    }
  }

  const running = [...pollers.map(poll), askEnded(), askAll(), askTooMuch()];
  return {
    wrong,
    pollers,
    endedLists: () => ended.length,
    endedAgain: () => endedAgain,
    /** Waits until every reader has received a good answer since this call. */
    async allAnswered(): Promise<void> {
      const from = performance.now();
      while (readers.some(({ lastOk }) => lastOk < from)) await delay(20);
    },
    /** The readers' experience since the last call. */
    takeMet(): Met {
      const taken = { ...met, wrong: wrong.length - counted };
      counted = wrong.length;
      met = nothingMet();
      return taken;
    },
    /** The largest excess in any period: the requests admitted beyond what one bucket would admit. */
    excess(): number {
      let most = 0;
      for (const [from, first] of smallAllowed.entries())
        for (let to = from; to < smallAllowed.length; to++)
          most = Math.max(
            most,
            to - from + 1 - SMALL.burst - ((smallAllowed[to]! - first) * SMALL.perMinute) / 60_000,
          );
      return most;
    },
    smallAllowed: () => smallAllowed.length,
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

function nothingMet(): Met {
  return { ok: 0, later: 0, unanswered: 0, wrong: 0, longestMs: 0, longest: "" };
}
