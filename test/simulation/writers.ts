import { languageBits } from "../../src/domain/language.ts";
import { correctItem, withdrawItem } from "../../src/newsroom/amend.ts";
import { parseArticleLine } from "../../src/newsroom/past-line.ts";
import { PastStories } from "../../src/newsroom/past-stories.ts";
import { publishGistsInTurn } from "../../src/newsroom/publish-gists.ts";
import { BackfilledElsewhere, type PastArticle, publishPast } from "../../src/newsroom/publish-past.ts";
import { inSharedTurns } from "../../src/newsroom/publish-renditions.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { type PastTools, readPast } from "../../src/newsroom/read-past.ts";
import { importDrafts } from "../../src/newsroom/import-drafts.ts";
import { listEntries } from "../../src/newsroom/list-entries.ts";
import { claimArticles, writeMoves } from "../../src/store/articles.ts";
import type { Claimant } from "../../src/store/claims.ts";
import { claimFeeds, keepFeeds } from "../../src/store/feeds.ts";
import { inTransaction, type Store } from "../../src/store/open.ts";
import { readSettled, takeTurn } from "../../src/store/publications.ts";
import { putRanking } from "../../src/store/rankings.ts";
import { renditionRow } from "../../src/store/renditions.ts";
import { makeSight } from "../../src/store/renditions-sight.ts";
import { claimWanted } from "../../src/store/renditions-wanted.ts";
import { deskTools } from "../gathering/desk-tools.ts";
import { plainStoryWindow } from "../gathering/plain-stories.ts";
import { plainGist } from "../support/gist.ts";
import { publishMerge } from "../support/publish.ts";
import { ACCOUNT_WRITERS } from "./account-writers.ts";
import { toolsAt } from "../record/contract/tools.ts";
import { draftOf } from "../record/lines.ts";
import { FEEDS } from "./programs/web.ts";
import type { Writer } from "./writer.ts";

const NOW = Date.parse("2026-01-05T09:00:00Z");
const now = () => NOW;
const TOOLS = toolsAt(NOW);
const CLAIMANT: Claimant = { by: "dsk_1", leaseMs: 15_000, now };
const CORRECTED = {
  en: { headline: "Rates rise", summary: "Higher.", body: "", whyItMatters: null },
  others: new Map(),
};
const NO_ROOM_LIMIT = { limit: 8, roomOf: () => ({ free: Infinity, waitMs: 0 }) };

async function publishTwo(store: Store): Promise<void> {
  await publishDrafts(
    store,
    [draftOf("itm_a", { clusterId: "evt_a" }), draftOf("itm_b", { clusterId: "evt_b" })],
    TOOLS,
  );
}

async function listOne(store: Store): Promise<void> {
  await keepFeeds(store, FEEDS);
  const entry = { url: "https://one.example/1", title: "Rates fall", summary: "Lower." };
  const rest = { id: null, content: null, author: null, publishedAt: null, updatedAt: null, imageUrl: null };
  const entries = [{ ...entry, ...rest, categories: [] }];
  await inTransaction(store, (tx) => listEntries(tx, FEEDS[0]!, entries, NOW));
}

/** An item that the claimant holds for translation. */
async function claimOne(store: Store): Promise<void> {
  await publishDrafts(store, [draftOf("itm_a")], TOOLS);
  const wanted = { languages: languageBits(["de"]), since: 0, translators: "1" };
  await claimWanted(store, CLAIMANT, wanted, 1, makeSight());
}

async function translateOne(store: Store): Promise<void> {
  await inSharedTurns(
    store,
    CLAIMANT,
  )({
    itemId: "itm_a",
    revision: 0,
    rows: [renditionRow("itm_a", "de", { headline: "Hafenpreise fallen" })],
    outcome: { itemId: "itm_a", givenUp: 0, againInMs: null, failures: [] },
  });
}

/** Read once, because reading and analysing take longer than everything else. */
let past: Promise<PastArticle[]> | undefined;

/** Two past articles, and how far their file has been read. */
async function backfill(store: Store): Promise<void> {
  past ??= Promise.all(["first", "second"].map(readPastArticle));
  const articles = await past;
  const to = { key: "file", name: "past.ndjson", position: 2, chain: "", is_done: 1 };
  await publishPast(store, articles, { to, from: null }, new PastStories(plainStoryWindow), TOOLS).catch(
    (error: unknown) => {
      // It was already done.
      if (!(error instanceof BackfilledElsewhere)) throw error;
    },
  );
}

async function readPastArticle(word: string): Promise<PastArticle> {
  const text = `The ${word} council met. ${`Rates fell by a tenth, the ${word} board said. `.repeat(20)}`;
  const line = { url: `https://one.example/${word}`, title: `The ${word} council`, text, source: 1 };
  const found = parseArticleLine(
    JSON.stringify({ ...line, publishedAt: "2024-05-01T09:00:00Z" }),
    NOW,
    () => {},
  );
  const read = await readPast(found, found.source!, PAST_TOOLS);
  if (read.kind !== "ready") throw new Error(JSON.stringify(read));
  return read.article;
}

const PAST_TOOLS: PastTools = {
  ...deskTools(new Map()),
  makeGist: null,
  admit: async () => () => {},
  refuseTime: () => null,
  signal: new AbortController().signal,
};

export const WRITERS: readonly Writer[] = [
  {
    name: "an import of live items and history",
    prepare: publishTwo,
    write: (store) =>
      importDrafts(store, [draftOf("itm_c"), draftOf("itm_d", { publishedAt: NOW - 5_000 })], TOOLS),
  },
  {
    name: "a merge of two stories",
    prepare: publishTwo,
    write: (store) => publishMerge(store, "evt_a", "evt_b", now),
  },
  {
    name: "a withdrawal",
    prepare: publishTwo,
    write: (store) => withdrawItem(store, "itm_a", "At the outlet's request.", now),
  },
  {
    name: "a correction",
    prepare: claimOne,
    write: (store) => correctItem(store, "itm_a", { renditions: CORRECTED }, now),
  },
  { name: "renditions of a claimed item", prepare: claimOne, write: translateOne },
  {
    name: "gists",
    prepare: publishTwo,
    write: (store) =>
      takeTurn(store, now, (turn) =>
        publishGistsInTurn(turn, new Map(["itm_a", "itm_b"].map((id) => [id, plainGist(id)]))),
      ),
  },
  { name: "articles of the past", prepare: publishTwo, write: backfill },
  {
    name: "a ranking",
    prepare: publishTwo,
    write: (store) =>
      putRanking(store, { hour: NOW, category: "economy", window_hours: 24, item_ids: '["itm_a"]' }),
  },
  {
    name: "a settled instant",
    prepare: publishTwo,
    write: (store) => readSettled(store, () => NOW + 60_000),
  },
  { name: "a list of feeds", prepare: async () => {}, write: (store) => keepFeeds(store, FEEDS) },
  { name: "new articles of a feed", prepare: (store) => keepFeeds(store, FEEDS), write: listOne },
  {
    name: "a claim of feeds",
    prepare: listOne,
    write: (store) =>
      claimFeeds(store, CLAIMANT, { ...NO_ROOM_LIMIT, hostOf: ({ url }) => new URL(url).host }),
  },
  {
    name: "a claim of articles, and a move",
    prepare: listOne,
    async write(store) {
      const room = { ...NO_ROOM_LIMIT, ofOutlet: () => 3, fullOutlets: [] };
      for (const { id } of await claimArticles(store, CLAIMANT, room))
        await writeMoves(store, CLAIMANT, [{ id, changes: { stage: "dropped", reason: "a test" } }]);
    },
  },
  ...ACCOUNT_WRITERS,
];
