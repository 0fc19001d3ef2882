import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractPage } from "./extract-page.ts";
import { runs } from "../../../test/support/nightly.ts";

const PARAGRAPHS = [
  "The harbour board of Brackwater voted on Tuesday to raise mooring fees by 4 %, the first rise in six years, after a long hearing.",
  "Skippers who spoke at the hearing said that the fee, together with fuel, would take a third of what a small boat earns in winter.",
  "The board’s chair, Ottilie Marsh, replied that the quay wall needs repair before the spring tides, and that the town will pay half.",
  "A second vote, on lighting the northern pier, was put off until March because two members were away and no quorum was left.",
];

function page({ head = "", before = "", body = paragraphs(), after = "" }): string {
  return `<!doctype html><html lang="en"><head><title>Harbour fees rise | The Brackwater Bell</title>
    <meta property="og:site_name" content="The Brackwater Bell">${head}</head>
    <body><nav><a href="/">Home</a> <a href="/sea">Sea</a></nav><h1>Harbour fees rise</h1>${before}
    <div class="story">${body}</div>${after}<footer>© The Brackwater Bell. All rights reserved.</footer></body></html>`;
}

function paragraphs(): string {
  return PARAGRAPHS.map((text) => `<p>${text}</p>`).join("\n");
}

const WHOLE = PARAGRAPHS.join("\n\n");

describe("the text", () => {
  test("is the article's paragraphs, separated by an empty line", () => {
    expect(extractPage(page({})).text).toBe(WHOLE);
  });

  test("leaves out its surroundings", () => {
    const after = `<aside>Our weekly letter tells you more about the harbour, the fish market and the people who work there.</aside>
      <section id="comments"><p>I have moored here for forty years and never, ever, paid this much for so little, says a reader.</p></section>
      <div class="related-posts"><p>More from the coast, where the herring came late this year, and the boats with them, as they say.</p></div>`;
    expect(extractPage(page({ after })).text).toBe(WHOLE);
  });

  test("leaves out notices, captions and links inside it", () => {
    const [first, second, third, fourth] = PARAGRAPHS;
    const body = `<p>By Juno Pell</p><p>Updated: 3 March 2026</p><p>${first}</p>
      <div class="newsletter-box"><p>Sign up to our letter, sent every Friday morning, free of charge.</p></div>
      <p>${second}</p><figure><img src="quay.jpg"><figcaption>The quay, seen from the north.</figcaption></figure>
      <p>Read more: <a href="/pier">Why the northern pier stays dark</a></p><p>${third}</p>
      <div><a href="/a">The herring is late</a> <a href="/b">A boat for sale</a></div>
      <p>Photo by Ada Quill/Getty Images</p><p>Advertisement</p><p>${fourth}</p>
      <h3>More from the coast</h3><ul><li><a href="/c">The herring is late this year</a></li></ul>
      <p>© 2026 The Brackwater Bell</p>`;
    expect(extractPage(page({ body })).text).toBe(WHOLE);
  });

  test("keeps a quoted post", () => {
    const quote = "We will not leave the quay to the gulls, whatever they say of it.";
    const body = `${paragraphs()}<div class="widget tweet"><blockquote class="twitter-tweet"><p>${quote}</p></blockquote></div>`;
    expect(extractPage(page({ body })).text).toBe(`${WHOLE}\n\n${quote}`);
  });

  test.each([
    "Follow the money, they say on the quay, and you end up at the fish market before dawn.",
    "Subscriber growth at Netflix slowed in the third quarter, the company said on Tuesday.",
    "Subscribers sued Netflix on Monday over its new prices.",
    "Copyright holders sued OpenAI in New York on Monday, seeking $3 billion in damages.",
    "Newsletter platform Substack raised $100 million at a $1.1 billion valuation.",
    "Advertisement spending fell 5% in the third quarter, Publicis said.",
    "Siga Technologies won a contract on Monday.",
    "Shutterstock agreed on Tuesday to be bought for $3.7 billion by Getty Images.",
    "Trending lower for a third day, bitcoin fell to $88,000.",
    "More on-chain activity followed.",
    "Reporting by the Journal showed that the bank had known of the losses since spring.",
    "500 comments were filed on the rule before the deadline on Monday, the agency said.",
    "The Commission wants to do away with banners of cookie consent, it said on Wednesday.",
  ])("keeps a sentence that only begins or ends like a notice: %s", (sentence) => {
    const body = `<p>${sentence}</p>${paragraphs()}`;
    expect(extractPage(page({ body })).text).toBe(`${sentence}\n\n${WHOLE}`);
  });

  test.each([
    "Subscribe to our letter, sent every Friday morning, free of charge.",
    "Newsletter: all that matters on the quay, every morning, in five minutes.",
    "Newsletters",
    "ADVERTISEMENT",
    "Copyright 2026 The Brackwater Bell.",
    "Copyright © 2026 The Brackwater Bell. Do not copy.",
    "(Reporting by Juno Pell in Brackwater; Editing by Ada Quill.)",
    "12 comments",
    "Trending now",
    "Abonnieren Sie unseren Brief, der jeden Freitag kommt.",
    "Siga o Sino no WhatsApp e receba as notícias.",
    "Mehr zum Hafen",
    "関連記事一覧",
    "Taip pat skaitykite",
    "2026.03.17 08:00",
    "3 March 2026, 14:21",
    "The quay in March. Ada Quill/Getty Images.",
    "Ada Quill Getty Images",
    "By reading on you agree to our privacy and cookie policy.",
    "An dieser Stelle finden Sie externen Inhalt, der den Artikel ergänzt.",
    "Deine Privatsphäre-Einstellungen verhindern das Laden aller externen Inhalte (z.B. Grafiken).",
  ])("leaves out the notice: %s", (notice) => {
    const [first, ...rest] = PARAGRAPHS.map((text) => `<p>${text}</p>`);
    const body = `${first}<p>${notice}</p>${rest.join("")}`;
    expect(extractPage(page({ body })).text).toBe(WHOLE);
  });

  test("leaves out the line with author and day above the text, and contacts below it", () => {
    const body = `<p>03/03/2026 - Published by: Juno Pell - Category: Harbour</p>${paragraphs()}
      <p>Contact:</p><p>Juno Pell, 12 Quay Street, Brackwater</p><p>+00 555 0100</p>`;
    expect(extractPage(page({ body })).text).toBe(WHOLE);
  });

  test("leaves out initials at the end of the text, and notes in links for screen readers", () => {
    const body = `${paragraphs().replace("mooring fees", '<a href="/f">mooring fees<span> (opens in new window)</span></a>')}<p>jpe</p>`;
    expect(extractPage(page({ body })).text).toBe(WHOLE);
  });

  test("keeps the section after a pointer to another article", () => {
    const [first, ...rest] = PARAGRAPHS.map((text) => `<p>${text}</p>`);
    const body = `${first}<p>Read more: <a href="/pier">Why the northern pier stays dark</a></p><h3>A second vote</h3>${rest.join("")}`;
    expect(extractPage(page({ body })).text).toContain("\n\nA second vote\n\n");
  });

  test("does not mistake a long cookie notice for the article", () => {
    const after = `<div class="cookie-consent">${paragraphs().replaceAll("board", "cookie")}${paragraphs().replaceAll("fee", "cookie")}</div>`;
    expect(extractPage(page({ after })).text).toBe(WHOLE);
  });

  test("keeps lists, headings and tables", () => {
    const body = `${paragraphs()}<h2>What it costs</h2><ul><li>Small boats pay 40 crowns</li><li>Large boats pay 95 crowns</li></ul>
      <table><tr><th>Year</th><th>Fee</th></tr><tr><td>2025</td><td>38</td></tr></table>`;
    expect(extractPage(page({ body })).text).toBe(
      `${WHOLE}\n\nWhat it costs\n\n- Small boats pay 40 crowns\n- Large boats pay 95 crowns\n\nYear | Fee\n2025 | 38`,
    );
  });

  test("begins with the lead under the headline", () => {
    const lead = "Skippers say that winter earnings will not bear it; the board points to the quay wall.";
    expect(extractPage(page({ before: `<header><p class="standfirst">${lead}</p></header>` })).text).toBe(
      `${lead}\n\n${WHOLE}`,
    );
  });

  describe("keeps the opening", () => {
    const lead = "Skippers say that winter earnings will not bear it; the board points to the quay wall.";
    const opening = `${lead}\n\n${WHOLE}`;

    test("if only the description shows that it is the lead, and a place name precedes it", () => {
      const head = `<meta property="og:description" content="${lead}">`;
      const before = `<section class="author-box"><div><b>Brackwater.</b> <span>${lead}</span></div></section>`;
      expect(extractPage(page({ head, before })).text).toBe(`Brackwater. ${opening}`);
    });

    test("if the headline is no `<h1>`", () => {
      const html = page({ before: `<p class="standfirst">${lead}</p>` }).replaceAll("h1>", "h3>");
      expect(extractPage(html).text).toBe(opening);
      expect(extractPage(html.replace("<h3>Harbour fees", "<h3>Quay: fees")).text).toBe(opening);
    });

    test("if nothing marks it", () => {
      expect(extractPage(page({ before: `<div><div>${lead}</div></div>` })).text).toBe(opening);
    });

    test("if it is in a box of its own, after a lead", () => {
      const [first, ...rest] = PARAGRAPHS.map((text) => `<p>${text}</p>`);
      const before = `<div class="lead">${lead}</div><div class="free"><span></span>${first}</div>`;
      expect(extractPage(page({ before, body: rest.join("") })).text).toBe(opening);
    });

    test("but not the caption of a picture in the box of the lead", () => {
      const caption = `<div class="image-caption">The quay of Brackwater, seen from the north on a day in March.</div>`;
      expect(extractPage(page({ before: `<div class="intro">${caption}<p>${lead}</p></div>` })).text).toBe(
        opening,
      );
    });

    test("if the page repeats its headline for print", () => {
      const before = `<p class="excerpt">${lead}</p>`;
      expect(extractPage(page({ before, body: `<h1>Harbour fees rise</h1>${paragraphs()}` })).text).toBe(
        opening,
      );
    });
  });

  test("is found even if its wrapper is called a sidebar", () => {
    expect(
      extractPage(page({ body: `<div class="with-sidebar ad-layout">${paragraphs()}</div>` })).text,
    ).toBe(WHOLE);
  });

  test("is that of the page's own article, even if the next article follows", () => {
    const next = PARAGRAPHS.map(
      (text) => `<p>${text.replaceAll("board", "council")} And so on, and on.</p>`,
    ).join("");
    const html = `<html><head><title>Harbour fees rise</title></head><body><main><article><h1>Harbour fees rise</h1>${paragraphs()}</article>
      <article><h1>Council meets</h1>${next}${next}</article></main></body></html>`;
    expect(extractPage(html).text).toBe(WHOLE);
  });

  test("comes from the page's data if readers see only its beginning", () => {
    const body = PARAGRAPHS.join("\n\n");
    const head = `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", articleBody: body })}</script>`;
    expect(extractPage(page({ head, body: `<p>${PARAGRAPHS[0]}</p>` })).text).toBe(WHOLE);
  });

  test("is empty if there is none", () => {
    expect(extractPage("").text).toBe("");
    expect(extractPage("<html><body><nav><a href=/>Home</a></nav></body></html>").text).toBe("");
  });

  test("is read despite unclosed tags", () => {
    const html = `<body><h1>Harbour fees rise<div><p>${PARAGRAPHS.join("<p>")}`;
    expect(extractPage(html).text).toContain(PARAGRAPHS.slice(1).join("\n\n"));
  });
});

describe("any input", () => {
  test("arbitrary bytes do not make it throw", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(typeof extractPage(bytes).text).toBe("string");
      }),
      { numRuns: runs(300) },
    );
  });

  test("broken markup and broken data do not make it throw", () => {
    const piece = fc.constantFrom(
      "<div class='article'>",
      "</div>",
      "<p>",
      "</p>",
      "<table>",
      "<td>",
      "</table>",
      "<a href='//'>",
      "<h1>",
      "<li>",
      "</ul>",
      "<svg/>",
      "<!--",
      "]]>",
      "<script type='application/ld+json'>",
      "</script>",
      '{"@graph":[',
      '"datePublished":"2026-13-45"',
      '{"@type":"NewsArticle","author":[null,{"name":[1]}]}',
      "<time datetime='x'>",
      "<meta name=author content='  '>",
      "<title>",
      "</title>",
      "&#x110000;",
      "&bogus",
      "text, and more of it. ",
      "<pre>",
      "<br>",
      "<link rel=canonical href='http://['>",
      "<html lang=xx-yy-zzzzzzzzzzzzz>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { text, canonicalUrl } = extractPage(pieces.join(""), { url: "https://bell.example/a" });
        expect(typeof text).toBe("string");
        if (canonicalUrl !== null) expect(() => new URL(canonicalUrl)).not.toThrow();
      }),
      { numRuns: runs(300) },
    );
  });

  test("drops control characters, however they are written", () => {
    const data = String.raw`{"@type":"NewsArticle","headline":"O\u001bne","author":"A\u0000nn","datePublished":"2026-11-19"}`;
    const html = `<title>O&#27;ne</title><meta name=description content="T\u0001wo"><script type="application/ld+json">${data}</script><article>${paragraphs()}<p>An escape \u001b in a sentence that is long enough to be kept.</p></article>`;
    const { title, byline, description, text } = extractPage(html);
    expect([title, byline, description]).toEqual(["One", "Ann", "Two"]);
    expect(text).toContain("An escape  in a sentence");
  });

  test("a tag named like a member of every JavaScript object is an unknown tag", () => {
    const page = (tag: string) =>
      extractPage(`<${tag}><article>${paragraphs()}<${tag}>Read on.</${tag}></article>`);
    expect(page("constructor")).toEqual(page("unknown"));
  });

  test("deeply nested data does not exhaust the stack", () => {
    for (const [open, close] of [
      ['{"url":', "}"],
      ["[", "]"],
      ['{"name":[', "]}"],
    ] as const) {
      const deep = `${open.repeat(50_000)}1${close.repeat(50_000)}`;
      const html = `<script type="application/ld+json">{"@type":"Article","image":${deep},"author":${deep}}</script>`;
      expect(extractPage(html)).toMatchObject({ imageUrl: null, byline: null });
    }
  });

  test("deeply nested tags do not exhaust the stack", () => {
    for (const tag of ["<div>", "<a><b>", "<table><tr><td>", "<div class=author>x", "<ul><li>"]) {
      expect(extractPage(tag.repeat(10_000) + paragraphs()).title).toBeNull();
    }
  });
});
