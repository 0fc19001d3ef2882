import type { Chance } from "../../record/random.ts";

/** An invented article of an invented outlet. */
export interface Story {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly at: number;
}

const WORDS =
  `bank rate bond yield vote court party tariff export miner wallet token ledger reserve deficit budget treaty envoy
  border summit strike cabinet senate governor minister exchange validator auction refinery pipeline harvest freight
  insurer lender pension dividend merger audit regulator ruling appeal ballot coalition ceasefire sanction convoy
  shipyard grid reactor turbine chipmaker foundry satellite carrier airline retailer grocer brewer mill quarry`.split(
    /\s+/,
  );

/** Every word is random, so that no two articles are alike. */
export function makeStory(place: number, at: number, chance: Chance): Story {
  const word = () => WORDS[chance.below(WORDS.length)]!;
  const sentence = () =>
    `The ${word()} ${word()} of the ${word()} met the ${word()} over the ${word()} ${word()}.`;
  const title = `Bitcoin ${Array.from({ length: 7 }, word).join(" ")}`;
  const paragraphs = Array.from({ length: 6 }, () => Array.from({ length: 4 }, sentence).join(" "));
  return {
    slug: `${place}-${word()}-${word()}`,
    title,
    summary: `${sentence()} ${sentence()}`,
    text: paragraphs.join("\n\n"),
    at,
  };
}

export interface Listing {
  readonly story: Story;
  readonly url: string;
  readonly id: string;
  readonly title?: string;
  readonly at?: number;
}

export function feedOf(homepage: string, listings: readonly Listing[]): string {
  const items = listings.map(
    ({ story, url, id, title = story.title, at = story.at }) => `<item>
      <title>${escaped(title)}</title><link>${escaped(url)}</link><guid isPermaLink="false">${escaped(id)}</guid>
      <pubDate>${new Date(at).toUTCString()}</pubDate><description>${escaped(story.summary)}</description>
    </item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0"><channel><title>An outlet</title><link>${homepage}</link><description>News</description>
    ${items.join("\n")}</channel></rss>`;
}

export function pageOf({ title, text }: Story, url: string): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  return `<!doctype html><html lang="en"><head><title>${escaped(title)} | An outlet</title>
    <link rel="canonical" href="${escaped(url)}"></head>
    <body><nav><a href="/">Home</a> <a href="/about">About</a></nav>
    <article><h1>${escaped(title)}</h1>${paragraphs.join("\n")}</article><footer>All rights</footer></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
