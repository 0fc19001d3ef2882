import { describe, expect, test } from "vitest";
import { EVERY_FACET, facetOf } from "../../src/index/facets.ts";
import { RowCollector } from "../../src/index/below/rows.ts";
import type { ListRead } from "../../src/index/below/reads.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { findWanted } from "../../src/index/match.ts";
import { readQuestion } from "../../src/index/question/question.ts";
import { loadDrivers } from "../../src/knowledge/drivers.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { publishGistsInTurn } from "../../src/newsroom/publish-gists.ts";
import { openBelow } from "../../src/service/below/below.ts";
import { takeTurn } from "../../src/store/publications.ts";
import { makeFolder } from "../cli/folder.ts";
import { gistAt, VECTOR } from "../support/question.ts";
import { makeRecord, toolsAt } from "./contract/tools.ts";
import { ENGINES } from "./engines.ts";
import { draftOf } from "./lines.ts";

const now = () => 9_000;

describe.each(ENGINES)("on %s", (engine) => {
  test("D47 an item below the window answers a question as soon as it has its gist", async () => {
    await using record = await makeRecord(engine);
    await using folder = await makeFolder();
    const { store, place } = record;
    const drafts = ["near", "far"].map((id, at) => ({
      ...draftOf(id, { categories: ["economy"] }),
      publishedAt: 1_000 + at,
    }));
    await publishDrafts(store, drafts, toolsAt(8_000));
    const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
    const settings =
      "url" in place.at
        ? { data: folder.path, database: place.at.url, indexSnapshot: false }
        : { data: place.at.folder, database: null, indexSnapshot: false };
    await using below = openBelow(settings, lexicon);
    const rows = new RowCollector(below.sink);
    for (const { id, publishedAt } of drafts)
      rows.add({ ...FACTS, id, publishedAt }, facetOf(["economy"], 3), [], null);
    rows.flush();
    const { signal } = new AbortController();
    expect(await below.select(askedOf(lexicon), signal)).toMatchObject({ times: [], unread: [] });
    const gists = new Map([
      ["near", gistAt(0.9, 0, "harbour")],
      ["far", gistAt(0.1, 0, "harbour")],
    ]);
    await takeTurn(store, now, (turn) => publishGistsInTurn(turn, gists));
    for (const id of gists.keys()) rows.gist(id);
    expect(await below.select(askedOf(lexicon), signal)).toMatchObject({ times: [1_000], unread: [] });
  });
});

const FACTS = {
  outlet: 1,
  eventType: "policy-decision",
  impact: 3,
  impactScore: 50,
  categories: ["economy"],
  sections: [],
  storyId: null,
  entities: [],
} as const;

/** The newest items that answer a question whose vector is `VECTOR`. */
function askedOf(lexicon: Lexicon): ListRead {
  const request = {
    kind: "sentence",
    sentence: "Will the harbour close?",
    subEntities: [],
    by: "question",
  } as const;
  const wanted = findWanted(request, null, Infinity, lexicon);
  const question = readQuestion(request, VECTOR, wanted, { lexicon, drivers: loadDrivers() });
  const window = { after: -Infinity, before: Infinity, limit: 5 };
  const selection = { facets: EVERY_FACET, sections: null, excludedOutlets: new Set<number>(), ...window };
  return { selection: { ...selection, direction: "newest first", distinct: "item" }, wanted: null, question };
}
