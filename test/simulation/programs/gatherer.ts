import type { Findings } from "../../../src/domain/findings.ts";
import { Desk, type DeskTools } from "../../../src/newsroom/desk.ts";
import { makeArticle } from "../../../src/sources/make-article.ts";
import { BY } from "../../gathering/desk-tools.ts";
import { plainStoryWindow } from "../../gathering/plain-stories.ts";
import type { Program, Run } from "../world/scene.ts";
import type { InventedWeb } from "./web.ts";

/** Waits between attempts are this much shorter, so that a run of half a minute sees them. */
const PACE = 60;

/** A worker's desk on an invented web. Reading and writing articles is quick here; what is claimed and published is real. */
export function gatherer(name: string, web: InventedWeb): Program {
  return {
    name,
    async main(run) {
      const store = await run.open();
      void new Desk(store, toolsOf(run, web));
      await new Promise(() => {});
    },
  };
}

function toolsOf(run: Run, web: InventedWeb): DeskTools {
  const { scene, process, chance } = run;
  const { world } = scene;
  return {
    fetchFeed: web.fetchBy(run),
    fetchPage: web.fetchBy(run),
    async parseFeed(_, { url }) {
      return { format: "rss", entries: web.entriesOf(url), faults: [], ttlMinutes: null };
    },
    async extract({ entry, about }) {
      await process.step();
      const article = makeArticle(entry, null, entry.summary ?? "", about);
      return {
        article,
        canonicalUrl: null,
        pageTitle: null,
        contentHash: null,
        textSource: "feed",
        pageTrouble: null,
      };
    },
    analyse: async () => FINDINGS,
    async write({ title, text }) {
      await process.step();
      return { rendition: { headline: title, summary: text, body: `• ${text}`, whyItMatters: null }, by: BY };
    },
    makeGist: async () => {
      throw new Error("the encoder is missing");
    },
    random: () => chance.next(),
    pace: PACE,
    publish: scene.publishTools,
    openStories: plainStoryWindow,
    onFeed: (_, { kind }) => scene.reach(`a feed was asked: ${kind}`),
    onCarried(row, carried) {
      if (carried.kind !== "moved") return scene.reach(`an article's step ended: ${carried.kind}`);
      const { stage, item_id } = carried.changes;
      if (row.lapses > 0) scene.reach("an article was taken over, because its claim had lapsed");
      if (stage !== "published") return;
      scene.reach("an article was published");
      web.publish(item_id!);
      scene.record({
        kind: "publish",
        by: process.name,
        began: world.now,
        ended: world.now,
        asked: [{ id: item_id!, publishedAt: null }],
        answers: [{ id: item_id!, outcome: "unchanged", publishedAt: null }],
      });
    },
    onSetBack: () => scene.reach("due times were corrected after the clock was set back"),
    onFault: (what) => scene.reach(`a desk reported: ${what.replace(/\b(?:art_\S+|https:\S+)/, "…")}`),
    timers: process.timers,
  };
}

const NO_SKETCH = {
  vector: new Int8Array(384),
  terms: new Uint32Array(),
  weights: new Float32Array(),
  signature: new Uint32Array(),
};

const FINDINGS: Findings = {
  language: "en",
  isWorthPublishing: true,
  impact: 3,
  impactScore: 40,
  eventType: "data-point",
  categories: ["economy"],
  sections: [],
  entities: [],
  targets: [],
  happening: null,
  sketch: NO_SKETCH,
  reasons: {},
};
