import { describe, expect, test } from "vitest";
import { extractPage } from "./extract-page.ts";

const PARAGRAPHS = [
  "The harbour board of Brackwater voted on Tuesday to raise mooring fees by 4 %, the first rise in six years, after a long hearing.",
  "Skippers who spoke at the hearing said that the fee, together with fuel, would take a third of what a small boat earns in winter.",
  "The board’s chair, Ottilie Marsh, replied that the quay wall needs repair before the spring tides, and that the town will pay half.",
  "A second vote, on lighting the northern pier, was put off until March because two members were away and no quorum was left.",
  "The skippers’ own count of the boats that left the harbour last year, which the board disputes, stands at forty-one of three hundred.",
];
const WHOLE = PARAGRAPHS.join("\n\n");
const HTML = PARAGRAPHS.map((text) => `<p>${text}</p>`).join("");
const TEASERS = [
  "Herring is late this year, and the boats with it, as they say.",
  "A boat for sale, hardly used.",
];
const CAPTION = "The quay of Brackwater, seen from the north on a grey day in March.";

function textWith(...scripts: string[]): string {
  const head = `<title>Harbour fees rise in Brackwater</title><meta property="og:description" content="${PARAGRAPHS[0]}">`;
  return extractPage(
    `<html><head>${head}</head><body><h1>Harbour fees rise</h1><div id="app"></div>${scripts.join("")}</body></html>`,
  ).text;
}

describe("the text is read from the data that scripts build the page from", () => {
  test("of Next.js", () => {
    const state = {
      props: { pageProps: { more: TEASERS, article: { body: HTML, image: { caption: CAPTION } } } },
    };
    const script = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`;
    expect(textWith(script)).toBe(WHOLE);
  });

  test("of Next.js, in many small scripts", () => {
    const stream = `1:["$","div",null,{}]\n2:T${HTML.length.toString(16)},${HTML}3:{"a":1}\n`;
    const scripts = [stream.slice(0, 500), stream.slice(500)].map(
      (part) => `<script>self.__next_f.push([1,${JSON.stringify(part)}])</script>`,
    );
    expect(textWith(...scripts)).toContain(WHOLE);
  });

  test("of Arc, as a list of paragraphs", () => {
    const elements = PARAGRAPHS.map((content) => ({ type: "text", content }));
    const state = { headline: "Harbour fees rise", related_content: TEASERS, content_elements: elements };
    expect(
      textWith(
        `<script>window.Fusion=window.Fusion||{};Fusion.globalContent=${JSON.stringify(state)};</script>`,
      ),
    ).toBe(WHOLE);
  });

  test("of Apollo, with an entry for each paragraph", () => {
    const entries = PARAGRAPHS.map((text, place) => [
      `Paragraph:${place}`,
      { __typename: "Paragraph", text },
    ]);
    expect(
      textWith(`<script>window.__APOLLO_STATE__ = ${JSON.stringify(Object.fromEntries(entries))}</script>`),
    ).toBe(WHOLE);
  });

  test("of Nuxt, whose state is a function call or a flat list", () => {
    const call = `window.__NUXT__=(function(a,b){return {data:[{article:{text:${JSON.stringify(HTML)}}}]}}(1,2));`;
    expect(textWith(`<script>${call}</script>`)).toBe(WHOLE);
    const list = JSON.stringify([{ data: 1 }, { article: 2 }, [3, 4, 5, 6, 7], ...PARAGRAPHS]);
    expect(textWith(`<script type="application/json" id="__NUXT_DATA__">${list}</script>`)).toBe(WHOLE);
  });

  test("but not if it is about something else, or the page has the text", () => {
    const other = { body: HTML.replaceAll(/[a-z]{4,}/g, "gull") };
    const script = (state: unknown) => `<script>window.__STATE__=${JSON.stringify(state)}</script>`;
    expect(textWith(script(other))).toBe("");
    expect(textWith(`<article>${HTML.repeat(2)}</article>`, script({ body: HTML }))).toContain(
      `${WHOLE}\n\n${PARAGRAPHS[0]}`,
    );
  });

  test.each([
    "{",
    '{"a":',
    `"${"\\\\".repeat(900)}`,
    "[".repeat(5000),
    JSON.stringify("[".repeat(5000)),
    "function(){",
  ])("broken data is ignored: %.20s", (data) => {
    expect(textWith(`<script>window.__STATE__=${data.padEnd(600)}</script>`)).toBe("");
  });
});

test("an opening that only the JSON-LD has is added", () => {
  const data = JSON.stringify({ "@type": "NewsArticle", articleBody: WHOLE });
  const shown = PARAGRAPHS.slice(1).map((text) => `<p>${text}</p>`);
  const html = `<script type="application/ld+json">${data}</script><article>${shown.join("")}</article>`;
  expect(extractPage(html).text).toBe(WHOLE);
});
