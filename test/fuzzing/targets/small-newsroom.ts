import { Lexicon } from "../../../src/index/lexicon.ts";
import { NewsIndex } from "../../../src/index/news-index.ts";
import { framesOf, packFrames } from "../../../src/index/frame.ts";
import type { Shelf } from "../../../src/api/endpoint.ts";
import type { CoverShelf } from "../../../src/api/newscover.ts";
import { Rankings } from "../../../src/api/rankings.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../../../src/knowledge/entities.ts";
import { loadMeasurePhrases } from "../../../src/knowledge/measures.ts";
import { draftOf, series, words } from "../../support/item.ts";

export const NOW = Date.parse("2026-11-14T12:00:00Z");
const CATEGORIES = ["crypto", "economy", "politics", "geopolitics"];
const NAMES = ["Zorblax Protocol", "Quimby Holdings", "Bitcoin", "Jerome Powell"];
/** Few, so that the lexicon is made at once. */
const KNOWN = /^(?:bitcoin|ethereum|united-states|jerome-powell|nvidia|federal-reserve|donald-trump)$/;

/** The data for answering requests: forty items in two languages, and a lexicon of a few entities. */
export function openSmallNewsroom(): Shelf {
  const entities = loadEntities().filter(({ id }) => KNOWN.test(id));
  const lexicon = new Lexicon({
    entities,
    ordinaryWords: loadOrdinaryWords(),
    stopPhrases: loadStopPhrases(),
    measurePhrases: loadMeasurePhrases(),
  });
  const index = new NewsIndex(lexicon, 64 * 1024 * 1024);
  const lines = series(40, "2026-11-14T09:00:00Z", (at) => ({
    id: `itm_${at}`,
    impact: 2 + (at % 4),
    categories: [CATEGORIES[at % 4]!],
    subCategories: at % 2 ? ["inflation"] : ["bitcoin", "bonds"],
    source: 1 + (at % 3),
    clusterId: at % 5 === 0 ? null : `evt_${at % 7}`,
    entities: [{ name: NAMES[at % 4]!, aliases: [], ticker: null, entitySentiment: null }],
    renditions: {
      en: words(`itm_${at}`, "en", 2 + (at % 4)),
      ...(at % 3 === 0 && { fr: words(`itm_${at}`, "fr", 2 + (at % 4)) }),
    },
  }));
  index.apply(
    lines.map((line, at) => {
      const { renditions, source, publishedAt, ...rest } = draftOf(line);
      const item = { ...rest, outlet: source as number, publishedAt: publishedAt!, covers: [] };
      const context = {
        sourceName: "Wire",
        sourceLogoUrl: "https://example.com/logo.svg",
        coverUrlOf: (name: string) => name,
        sentiment: null,
        coins: [],
      };
      const frames = packFrames(framesOf(item, renditions, context)).packed;
      const languages = frames.reduce((bits, { language }) => bits | (1 << language), 0);
      return { kind: "item" as const, number: at + 1, facts: item, languages, frames, gist: null };
    }),
  );
  const covers: CoverShelf = {
    imagesOf: (entityId) => [coverOf(entityId)],
    choicesOf: (entityId) => [coverOf(entityId)],
    nameOf: (entityId) => entityId,
    pick: () => 0,
  };
  return { index, lexicon, covers, rankings: new Rankings(index, () => {}) };
}

function coverOf(id: string) {
  const [width, height] = [1200, 675];
  return {
    url: `/covers/${id}`,
    width,
    height,
    mimeType: "image/webp",
    imageId: `cov_${id}_1`,
    groupId: `cvg_${id}`,
  };
}
