import type { Findings } from "../../src/domain/findings.ts";
import { Desk } from "../../src/newsroom/desk.ts";
import { keepFeeds } from "../../src/store/feeds.ts";
import type { Store } from "../../src/store/open.ts";
import type { ArticleRow } from "../../src/store/schema.ts";
import { seeded } from "../record/random.ts";
import { deskTools, type Web } from "./desk-tools.ts";
import { feedOf, makeStory, pageOf } from "./world/articles.ts";

/** Gathers two articles. The first is published, with reasons like those of the analyst; the second is dropped. */
export async function gatherExplained(store: Store): Promise<{ published: ArticleRow; dropped: ArticleRow }> {
  const site = "https://outlet.example";
  const chance = seeded(5);
  const listings = [1, 2].map((place) => {
    const story = makeStory(place, Date.now() - 60_000, chance);
    return { story, url: `${site}/news/${story.slug}`, id: story.slug };
  });
  await keepFeeds(store, [{ url: `${site}/feed`, outlet: 1, topic: "all" }]);
  const web: Web = new Map(listings.map(({ story, url }) => [url, pageOf(story, url)]));
  web.set(`${site}/feed`, feedOf(site, listings));
  const finished = Promise.withResolvers<void>();
  let count = 0;
  const plain = deskTools(web);
  const tools = deskTools(web, {
    async analyse(article) {
      const findings = await plain.analyse(article);
      return article.title === listings[0]!.story.title ? explained(findings) : dropped(findings);
    },
    onFault: (what, error) => finished.reject(new Error(what, { cause: error })),
    onCarried(_, carried) {
      const stage = carried.kind === "moved" ? carried.changes.stage : undefined;
      if ((stage === "published" || stage === "dropped") && ++count === 2) finished.resolve();
    },
  });
  await using desk = new Desk(store, tools);
  void desk;
  await finished.promise;
  const rows = await store.db.selectFrom("articles").selectAll().execute();
  const at = (stage: string) => rows.find((row) => row.stage === stage)!;
  return { published: at("published"), dropped: at("dropped") };
}

function explained(findings: Findings): Findings {
  return {
    ...findings,
    impact: 3,
    impactScore: 45.5,
    eventType: "policy-decision",
    sections: [],
    reasons: {
      publish: ["impact 3, economy"],
      impact: ["weighs as 3 of 5 (61 %)", "might be 4 (24 %)"],
      eventType: ["reads like policy-decision (93 %)"],
      categories: ["economy (97 %)"],
      sections: [],
      entities: ["Bank of Ruritania: named first in the headline, 3 times, salience 0.91"],
      sentiment: ["Bank of Ruritania: Neutral (88 %)"],
      language: ["English"],
      eventFrames: ["Bank of Ruritania cut its key rate by 0.25 points"],
    },
    numbers: { impact: { 1: 0.01, 2: 0.1, 3: 0.61, 4: 0.24, 5: 0.04 } },
    weighed: {
      "Bank of Ruritania": [
        {
          mention: "the bank",
          candidates: [
            { name: "Bank of Ruritania", score: 3.2, chosen: true },
            { name: "World Bank", score: -1.4, chosen: false },
          ],
        },
      ],
    },
  };
}

function dropped(findings: Findings): Findings {
  return {
    ...findings,
    isWorthPublishing: false,
    impact: 1,
    impactScore: 8,
    reasons: { publish: ["a reading of charts, no news"], impact: ["weighs as 1 of 5 (88 %)"] },
  };
}
