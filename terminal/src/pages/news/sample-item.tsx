import type { NewsItem } from "@tidings/client";
import { useMemo, useState } from "react";
import { ItemCard } from "../../reading/item-card.tsx";
import { useWords } from "../../words/index.ts";

/** An invented item in the reader's language, drawn as all are. */
export function SampleItem() {
  const { say, lang } = useWords();
  const [isOpen, setIsOpen] = useState(true);
  const item = useMemo<NewsItem>(
    () => ({
      id: "itm_sample",
      headline: say("news.landing.sampleHeadline"),
      summary: say("news.landing.sampleSummary"),
      body: say("news.landing.samplePoints"),
      whyItMatters: say("news.landing.sampleWhy"),
      sourceHeadline: "",
      impact: 5,
      impactScore: 91,
      eventType: "policy-decision",
      entities: [
        { name: "Central Bank of Meridia", aliases: [], ticker: null, entitySentiment: null },
        { name: "Meridian crown", aliases: [], ticker: "MDC", entitySentiment: "Negative" },
        { name: "Harbour Savings", aliases: [], ticker: "HBS", entitySentiment: "Positive" },
      ],
      source: { name: "The Meridian Courier", logoUrl: "" },
      // Nobody wrote it, so it leads nowhere.
      sourceUrl: "",
      sourceImageUrl: null,
      publishedAt: new Date(Date.now() - 4 * 60_000).toISOString(),
      clusterId: "evt_sample",
      relatedCount: 7,
      covers: [],
      categories: ["economy"],
      subCategories: ["central-banks", "interest-rates"],
      lang,
    }),
    [say, lang],
  );
  return <ItemCard item={item} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />;
}
