import type { NewsItem } from "@tidings/client";
import { useMemo } from "react";
import { ItemCard } from "../../reading/item-card.tsx";
import { useWords } from "../../words/index.ts";
import cover from "./sample-cover.webp";

/** An invented item in the reader's language, rendered like any other. */
export function SampleItem() {
  const { say, lang } = useWords();
  const item = useMemo<NewsItem>(
    () => ({
      id: "itm_sample",
      headline: say("news.landing.sampleHeadline"),
      summary: say("news.landing.sampleSummary"),
      body: ([1, 2, 3] as const).map((point) => say(`news.landing.samplePoint${point}`)).join("\n"),
      whyItMatters: say("news.landing.sampleWhy"),
      sourceHeadline: "",
      impact: 4,
      impactScore: 74,
      eventType: "regulation-action",
      entities: [
        { name: "Bitcoin", aliases: [], ticker: "BTC", entitySentiment: "Positive" },
        { name: "Meridian Pension Board", aliases: [], ticker: null, entitySentiment: "Neutral" },
        { name: "Meridia", aliases: [], ticker: null, entitySentiment: null },
      ],
      source: { name: "The Meridian Courier", logoUrl: "" },
      // There is no original article to link to.
      sourceUrl: "",
      sourceImageUrl: null,
      publishedAt: new Date(Date.now() - 4 * 60_000).toISOString(),
      clusterId: "evt_sample",
      relatedCount: 7,
      covers: [{ url: new URL(cover, location.origin).href, width: 1750, height: 1000 }],
      categories: ["crypto", "economy"],
      subCategories: ["crypto-regulation"],
      lang,
    }),
    [say, lang],
  );
  // The sample is inert, because its links would lead nowhere. Screen readers get its headline from the figure around it.
  return (
    <div inert className="item-lists">
      <ItemCard item={item} isOpen onToggle={() => {}} />
    </div>
  );
}
