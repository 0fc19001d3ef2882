import type { Story } from "../../test/gathering/world/articles.ts";

/** A typical outlet's page of about 140 KB: most of it is scripts, menus, teasers and other surroundings of the text. */
export function newsPage({ title, text, slug, at }: Story, site: string): string {
  const paragraphs = text
    .split("\n\n")
    .map((paragraph, place) => `<p class="css-${place} body">${paragraph}</p>${place % 2 ? ADVERT : ""}`);
  const data = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: title,
    datePublished: new Date(at).toISOString(),
    author: { "@type": "Person", name: "A. Writer" },
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | An outlet</title>
    <link rel="canonical" href="${site}/news/${slug}"><meta property="og:title" content="${title}">
    <meta property="og:image" content="${site}/${slug}.jpg"><meta name="description" content="${title}">
    <script type="application/ld+json">${JSON.stringify(data)}</script><style>${STYLE}</style>
    <script>${SCRIPT}</script></head><body>${MENU}
    <main><article><h1>${title}</h1><p class="byline">By A. Writer</p>${paragraphs.join("\n")}</article>
    <aside>${TEASERS}</aside></main>${MENU}<footer>${TEASERS}</footer><script>${SCRIPT}</script></body></html>`;
}

const STYLE = ".css-1{margin:0 auto;padding:1rem 2rem;color:#123456;font:400 1rem/1.5 serif}".repeat(200);
const SCRIPT =
  'window.state={"id":12345,"kind":"article","tags":["news","markets"],"nested":{"a":[1,2,3]}};'.repeat(350);
const ADVERT = '<div class="ad" data-slot="in-article"><span>Advertisement</span></div>';
const MENU = `<nav><ul>${Array.from({ length: 120 }, (_, place) => `<li class="item"><a href="/section/${place}">Section ${place}</a></li>`).join("")}</ul></nav>`;
const TEASERS = Array.from(
  { length: 60 },
  (_, place) =>
    `<div class="teaser"><a href="/news/${place}"><img src="/${place}.jpg" alt=""><h3>Another headline ${place} of the day</h3></a><p>What it says in short.</p></div>`,
).join("");
