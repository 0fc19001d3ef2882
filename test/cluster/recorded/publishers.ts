import { setTimeout as delay } from "node:timers/promises";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import type { Store } from "../../../src/store/open.ts";
import { draftOf } from "../../record/lines.ts";
import type { Chance } from "../../record/random.ts";
import { publishRendition } from "../../support/publish.ts";
import { LANGUAGE, renditionFact } from "./readers.ts";
import type { Recorder } from "./recorder.ts";

const TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };
const PUBLISHERS = 3;
const TRANSLATORS = 2;
const PAUSE_MS = 300;
const MOST_AT_ONCE = 5;
const DAY_MS = 86_400_000;

interface Asked {
  readonly id: string;
  readonly publishedAt: number | null;
}

/** Publishes items and their translations, and records what was acknowledged. They retry calls that got no answer. */
export function startPublishers(
  store: Store,
  recorder: Recorder,
  chance: Chance,
  isImporting: () => boolean,
) {
  let isStopped = false;
  let made = 0;
  const acknowledged: string[] = [];

  function choose(): Asked[] {
    const isHistory = isImporting() && chance.next() < 0.3;
    return Array.from({ length: 1 + chance.below(MOST_AT_ONCE) }, () => ({
      id: `live_${++made}`,
      publishedAt: isHistory ? Date.now() - DAY_MS - chance.below(DAY_MS) : null,
    }));
  }

  async function attempt(by: string, asked: readonly Asked[]): Promise<boolean> {
    const began = recorder.now();
    try {
      const outcomes = await publishDrafts(store, asked.map(draft), TOOLS);
      const answers = outcomes.map((outcome) => ({
        id: outcome.id,
        outcome: outcome.kind,
        publishedAt: outcome.kind === "published" ? outcome.publishedAt : null,
      }));
      recorder.ended(began, { kind: "publish", by, asked, answers });
      acknowledged.push(...asked.map(({ id }) => id));
      return true;
    } catch {
      recorder.unanswered(began, { kind: "publish", by, asked, answers: null });
      return false;
    }
  }

  async function publish(by: string): Promise<void> {
    let asked = choose();
    while (!isStopped) {
      if (await attempt(by, asked)) asked = choose();
      await delay(PAUSE_MS * (0.5 + chance.next()));
    }
  }

  async function translate(by: string): Promise<void> {
    while (!isStopped) {
      const id = acknowledged[chance.below(acknowledged.length)];
      if (id !== undefined) {
        const fact = renditionFact(LANGUAGE);
        const began = recorder.now();
        try {
          await publishRendition(store, id, LANGUAGE, { headline: `${id} auf Deutsch` }, Date.now);
          recorder.ended(began, { kind: "amend", by, id, fact });
        } catch {
          recorder.unanswered(began, { kind: "amend", by, id, fact });
        }
      }
      await delay(PAUSE_MS * (1 + chance.next()));
    }
  }

  const running = [
    ...Array.from({ length: PUBLISHERS }, (_, at) => publish(`publisher ${at + 1}`)),
    ...Array.from({ length: TRANSLATORS }, (_, at) => translate(`translator ${at + 1}`)),
  ];
  return {
    acknowledged,
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

function draft({ id, publishedAt }: Asked) {
  return draftOf(id, publishedAt === null ? {} : { publishedAt });
}
