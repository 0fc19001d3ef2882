import { setTimeout as delay } from "node:timers/promises";
import { formatInstant } from "../../../src/domain/instant.ts";
import type { Chance } from "../../record/random.ts";
import type { SeenItem } from "../../simulation/history.ts";
import type { Node } from "./cluster.ts";
import type { Recorder } from "./recorder.ts";

/** How long a reader waits for an answer. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 40;
/** Readers per node that ask at the same time. */
const READERS = 6;
/** How many ended lists are requested again. */
const KEPT_ENDS = 400;
/** The translation that publishers add: `lang` shows whether a node has it. */
export const LANGUAGE = "de";

/** What readers met since the last call of `takeMet`. */
export interface Met {
  good: number;
  /** 503 with `Retry-After`. */
  putOff: number;
  /** Broken connections, and answers that did not come in time. */
  unanswered: number;
  /** The longest time in which no reader got a good answer. */
  longestMs: number;
}

interface Window {
  readonly after: number | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Readers of each node, which record every list and ranking until they are stopped. */
export function startReaders(nodes: readonly Node[], key: string, recorder: Recorder, chance: Chance) {
  /** Answers that are never allowed, whatever fails. */
  const wrong: string[] = [];
  const began = Date.now();
  const ends: number[] = [];
  let met = nothingMet();
  let lastGood = performance.now();
  let isStopped = false;

  /** A good answer's body, or undefined. */
  async function get(node: Node, path: string): Promise<unknown> {
    try {
      const response = await fetch(node.url + path, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      if (response.status === 200) {
        const body: unknown = JSON.parse(text);
        met.good += 1;
        met.longestMs = Math.max(met.longestMs, performance.now() - lastGood);
        lastGood = performance.now();
        return body;
      }
      if (response.status === 503 && response.headers.has("retry-after")) met.putOff += 1;
      else wrong.push(`${node.name} answered ${path} with ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      if (error instanceof SyntaxError) wrong.push(`${node.name} answered ${path} with half a body`);
      met.unanswered += 1;
    }
    return undefined;
  }

  async function list(
    node: Node,
    { after, before, limit }: Window,
  ): Promise<readonly SeenItem[] | undefined> {
    const query = new URLSearchParams({ limit: String(limit), fields: "publishedAt,lang", lang: LANGUAGE });
    if (after !== null) query.set("after", formatInstant(after));
    if (before !== null) query.set("before", formatInstant(before));
    const from = recorder.now();
    const hasPassed = before !== null && before <= Date.now();
    const body = (await get(node, `/v1/news?${query.toString()}`)) as { items: Listed[] } | undefined;
    if (body === undefined) return undefined;
    const items = body.items.map(seen);
    recorder.ended(from, { kind: "list", node: node.name, after, before, limit, hasPassed, items });
    return items;
  }

  async function rank(node: Node): Promise<void> {
    const from = recorder.now();
    const body = (await get(node, "/v1/top-news?category=economy&fields=rank")) as
      | { generatedAt: string; items: { id: string }[] }
      | undefined;
    if (body === undefined) return;
    const [hour, ids] = [Date.parse(body.generatedAt), body.items.map(({ id }) => id)];
    recorder.ended(from, { kind: "ranking", node: node.name, hour, of: "economy", ids });
  }

  function newest(): Window {
    return { after: null, before: null, limit: 20 };
  }

  /** Requests a list that has just ended, or that ended earlier. Both nodes get the same requests, again and again. */
  function ended(): Window {
    const isNew = ends.length === 0 || chance.next() < 0.3;
    const before = isNew
      ? Date.now() - chance.below(2) * chance.below(500)
      : ends[chance.below(ends.length)]!;
    if (isNew) ends[ends.length < KEPT_ENDS ? ends.length : chance.below(KEPT_ENDS)] = before;
    return { after: null, before, limit: 20 };
  }

  function anywhere(): Window {
    const after = began + chance.below(Date.now() - began + 1);
    const before = chance.next() < 0.5 ? null : after + chance.below(60_000);
    return { after, before, limit: 1 + chance.below(50) };
  }

  async function read(node: Node): Promise<void> {
    while (!isStopped) {
      const kind = chance.next();
      if (kind < 0.4) await list(node, newest());
      else if (kind < 0.75) await list(node, ended());
      else if (kind < 0.95) await list(node, anywhere());
      else await rank(node);
      await delay(PAUSE_MS * (0.5 + chance.next()));
    }
  }

  const running = nodes.flatMap((node) => Array.from({ length: READERS }, () => read(node)));
  return {
    wrong,
    takeMet(): Met {
      const taken = met;
      met = nothingMet();
      return taken;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(running);
    },
    /** Reads everything that a node has, page by page from the newest, and all ended lists once more. */
    async readAll(node: Node): Promise<number> {
      let before = Date.now();
      let count = 0;
      for (;;) {
        const page = await list(node, { after: null, before, limit: 100 });
        if (page === undefined) throw new Error(`${node.name} does not answer although nothing fails`);
        count += page.length;
        if (page.length < 100) break;
        before = page.at(-1)!.publishedAt;
      }
      for (const end of ends) await list(node, { after: null, before: end, limit: 20 });
      return count;
    },
  };
}

interface Listed {
  readonly id: string;
  readonly publishedAt: string;
  readonly lang: string;
}

function seen({ id, publishedAt, lang }: Listed): SeenItem {
  const facts = lang === LANGUAGE ? [renditionFact(LANGUAGE)] : [];
  return { id, publishedAt: Date.parse(publishedAt), facts };
}

export function renditionFact(language: string): string {
  return `rendition ${language}`;
}

function nothingMet(): Met {
  return { good: 0, putOff: 0, unanswered: 0, longestMs: 0 };
}
