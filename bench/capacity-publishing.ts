import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPublishTools } from "../src/service/publish-tools.ts";
import { LANGUAGES, TARGETS } from "../src/domain/language.ts";
import type { Draft } from "../src/newsroom/interchange.ts";
import { publishDrafts, type PublishTools } from "../src/newsroom/publish.ts";
import { RenditionsDesk } from "../src/newsroom/renditions-desk.ts";
import { openStore, type Store } from "../src/store/open.ts";
import type { Translator } from "../src/writing/translate/translator.ts";
import { startPostgres } from "../test/postgres/server.ts";
import { makeCorpus, take } from "./corpus.ts";

/** The throughput of one PostgreSQL with `fsync`, per second. */
export interface PublishingMeasured {
  /** Items, each in its own turn. */
  readonly items: number;
  /** Renditions of existing items, published by workers. */
  readonly renditions: number;
  /** Items published one per turn, while workers publish the renditions of the same items in all other languages. */
  readonly together: number;
}

const WARM = 100;
const ITEMS = 300;
const TRANSLATED = 2_000;
const TOGETHER = 500;
/** Translation workers, each with its own connections. */
const WORKERS = 2;
/** Concurrent items per worker. */
const AT_ONCE = 32;

export async function measurePublishing(): Promise<PublishingMeasured> {
  const folder = mkdtempSync(join(tmpdir(), "tidings-capacity-"));
  await using server = await startPostgres({ fsync: true });
  try {
    await using store = await openStore({ url: server.url });
    const tools = await openPublishTools(store, { data: folder, entities: null });
    const drafts = makeDrafts();
    await publishEach(store, drafts.splice(0, WARM), tools);
    const items = await perSecond(ITEMS, () => publishEach(store, drafts.splice(0, ITEMS), tools));
    await publishDrafts(store, drafts.splice(0, TRANSLATED - ITEMS - WARM), tools);
    await using translating = await translate(server.url);
    await translating.published(WARM);
    const renditions = await perSecond((TRANSLATED - WARM) * TARGETS.length, () =>
      translating.published(TRANSLATED),
    );
    const together = await perSecond(TOGETHER, async () => {
      await publishEach(store, drafts.splice(0, TOGETHER), tools);
      await translating.published(TRANSLATED + TOGETHER);
    });
    return { items, renditions, together };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeDrafts(): Draft[] {
  return [...take(TRANSLATED + TOGETHER, makeCorpus(9))].map(({ item, renditions }) => ({
    ...item,
    publishedAt: undefined,
    source: item.outlet,
    renditions,
  }));
}

async function publishEach(store: Store, drafts: readonly Draft[], tools: PublishTools): Promise<void> {
  for (const draft of drafts) await publishDrafts(store, [draft], tools);
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (count * 1000) / (performance.now() - began);
}

/** Workers whose translators take no time, so that only claims and turns are measured. */
async function translate(
  url: string,
): Promise<AsyncDisposable & { published(items: number): Promise<void> }> {
  const opened = new AsyncDisposableStack();
  let published = 0;
  let [wanted, reached] = [0, Promise.withResolvers<void>()];
  for (let worker = 0; worker < WORKERS; worker++) {
    opened.use(
      new RenditionsDesk(opened.use(await openStore({ url })), {
        translator: ECHO,
        now: Date.now,
        languages: LANGUAGES,
        windowMs: 3_600_000,
        atOnce: AT_ONCE,
        onFault: (what, error) => reached.reject(new Error(what, { cause: error })),
        onRendition: () => ++published === wanted && reached.resolve(),
      }),
    );
  }
  return {
    /** Resolves when that many items have all their renditions. */
    published(items) {
      [wanted, reached] = [items * TARGETS.length, Promise.withResolvers()];
      if (published >= wanted) reached.resolve();
      return reached.promise;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Returns the same text in every language. Its content doesn't matter here, and its length is realistic. */
const ECHO: Translator = {
  name: "echo",
  version: "echo 1",
  languages: () => Promise.resolve(new Set(TARGETS)),
  translate: ({ words, languages }) => Promise.resolve(new Map(languages.map((each) => [each, words]))),
};
