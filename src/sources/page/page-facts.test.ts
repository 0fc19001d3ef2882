import { describe, expect, test } from "vitest";
import { extractPage } from "./extract-page.ts";

function pageOf(head: string, body = "", url: string | null = "https://bell.example/sea/fees") {
  return extractPage(`<html><head>${head}</head><body>${body}</body></html>`, { url });
}

function data(thing: unknown): string {
  return `<script type="application/ld+json">${typeof thing === "string" ? thing : JSON.stringify(thing)}</script>`;
}

describe("the title", () => {
  test.each([
    ["<title>Harbour fees rise | The Bell</title>", "", "Harbour fees rise"],
    ["<title>Harbour fees rise - bell.example</title>", "", "Harbour fees rise"],
    [
      "<title>Harbour fees rise: who pays? – Bell</title>",
      "<h1>Harbour fees rise: who pays?</h1>",
      "Harbour fees rise: who pays?",
    ],
    ["<title>Boats - a love story</title>", "", "Boats - a love story"],
    ["", "<h1>Harbour\n  fees <em>rise</em></h1>", "Harbour fees rise"],
    ['<meta property="og:title" content="Fees &amp; fuel">', "", "Fees & fuel"],
    [
      '<meta property="og:title" content="Fees rise"><title>x</title>',
      "<h1>Sea : Fees rise</h1>",
      "Fees rise",
    ],
    [
      `<meta property="og:title" content="You won’t believe these fees"><meta name="twitter:title" content="Fees!">${data({ "@type": "NewsArticle", headline: "Harbour fees rise" })}`,
      "<h1>Harbour fees rise</h1>",
      "Harbour fees rise",
    ],
    ["", "<h1>The Bell</h1><h1></h1>", "The Bell"],
    [
      `<meta property="og:title" content="The fee nobody saw coming"><title>The fee nobody saw coming</title>${data({ "@type": "NewsArticle", headline: "Harbour fees rise" })}`,
      "<h1>The fee nobody saw coming</h1>",
      "Harbour fees rise",
    ],
    // In the first case, a kicker precedes the colon. In the second, the words before the colon are a subject that the shared
    // title also names.
    [
      `<meta property="og:title" content="Boats wait, crews grumble"><meta name="twitter:title" content="Harbour fees: Boats wait for days, crews grumble">${data({ "@type": "NewsArticle", headline: "Harbour fees: Boats wait for days, crews grumble" })}`,
      "<h1>Harbour fees: Boats wait for days, crews grumble</h1>",
      "Boats wait, crews grumble",
    ],
    [
      `<meta property="og:title" content="Crews grumble over harbour fees"><meta name="twitter:title" content="x">${data({ "@type": "NewsArticle", headline: "Harbour fees: Boats wait for days, crews grumble" })}`,
      "<h1>Harbour fees: Boats wait for days, crews grumble</h1>",
      "Harbour fees: Boats wait for days, crews grumble",
    ],
    // Words at the end of a title are kept if every title except the heading includes them.
    [
      `<meta property="og:title" content="Harbour fees rise! - What is known"><title>Harbour fees rise! - What is known</title>${data({ "@type": "NewsArticle", headline: "Harbour fees rise! - What is known" })}`,
      "<h1>Harbour fees rise!</h1>",
      "Harbour fees rise! - What is known",
    ],
    // Titles that were escaped once too often. In the last case the heading shows the escape too, so the escape belongs to the
    // title.
    [
      '<meta property="og:title" content="Fees &amp;amp; fuel"><title>Fees &amp; fuel</title>',
      "<h1>Fees &amp; fuel</h1>",
      "Fees & fuel",
    ],
    [data({ "@type": "NewsArticle", headline: "Fees &amp; fuel &#8217;26" }), "", "Fees & fuel ’26"],
    [
      '<meta property="og:title" content="Why &amp;amp; breaks your feed">',
      "<h1>Why &amp;amp; breaks your feed</h1>",
      "Why &amp; breaks your feed",
    ],
    [
      '<meta property="og:title" content="&amp;lt;em&amp;gt;Harbour&amp;lt;/em&amp;gt; fees rise"><title>x</title>',
      "",
      "Harbour fees rise",
    ],
    // Labels that say what kind of text it is are kept, unlike kickers and the site's name.
    [
      `<meta property="og:title" content="Boats wait for days"><meta name="twitter:title" content="x">${data({ "@type": "NewsArticle", headline: "Opinion: Boats wait for days" })}`,
      "<h1>Opinion: Boats wait for days</h1>",
      "Opinion: Boats wait for days",
    ],
    [
      `<meta property="og:title" content="Boats wait for days"><meta name="twitter:title" content="x">${data({ "@type": "NewsArticle", headline: "How boats wait for days" })}`,
      "<h1>How boats wait for days</h1>",
      "How boats wait for days",
    ],
    ["<title>Boats wait for days | Opinion</title>", "<h1>Boats wait for days</h1>", "Boats wait for days"],
    ["<title>Boats wait for days | Opinion | The Bell</title>", "", "Boats wait for days | Opinion"],
  ])("%s %s", (head, body, title) => {
    expect(pageOf(head, body).title).toBe(title);
  });
});

describe("the date", () => {
  const at = Date.UTC(2026, 2, 3, 9, 30);
  test.each([
    [
      data({
        "@graph": [
          { "@type": "WebSite" },
          { "@type": ["NewsArticle"], datePublished: "2026-03-03T10:30:00+01:00" },
        ],
      }),
      "",
    ],
    [data([{ "@type": "Organization" }, { "@type": "Article", datePublished: "2026-03-03T09:30:00Z" }]), ""],
    [data('{"@type":"NewsArticle","headline":"a\nb","datePublished":"2026-03-03T09:30:00Z",}'), ""],
    [data('//<![CDATA[\n{"@type":"NewsArticle","datePublished":"2026-03-03T09:30:00Z"}\n//]]>'), ""],
    [data('{"@type":"NewsArticle" "datePublished":"2026-03-03T09:30:00Z"'), ""],
    ['<meta property="article:published_time" content="2026-03-03T09:30:00Z">', ""],
    ['<meta name="parsely-pub-date" content="2026-03-03T09:30:00Z">', ""],
    ['<meta name="DC.date.issued" content="2026-03-03T09:30:00Z">', ""],
    ["", '<span itemprop="datePublished" content="2026-03-03T09:30:00Z">3 March</span>'],
    ["", '<time datetime="2026-03-03T09:30:00Z">this morning</time>'],
    ['<meta name="date" content="2026-03-03">', '<time datetime="2026-03-03T09:30:00Z">this morning</time>'],
  ])("%s %s", (head, body) => {
    expect(pageOf(head, body).publishedAt).toBe(at);
  });

  test("is declared if it is machine-readable, not if it is only displayed", () => {
    const time = '<time datetime="2026-03-03T09:30:00Z">this morning</time>';
    expect(pageOf('<meta name="date" content="2026-03-03">', time).isDateDeclared).toBe(true);
    expect(pageOf("", time).isDateDeclared).toBe(false);
  });

  test("is the day in the URL if there is no other date", () => {
    const url = "https://bell.example/2026/03/03/fees";
    expect(pageOf("", "", url).publishedAt).toBe(Date.UTC(2026, 2, 3));
  });

  test("is null if no date is plausible", () => {
    expect(
      pageOf('<meta name="date" content="soon"><meta name="pubdate" content="0001-01-01">').publishedAt,
    ).toBeNull();
  });
});

describe("the byline", () => {
  test.each([
    [
      data({ "@type": "NewsArticle", author: [{ "@type": "Person", name: "Juno Pell" }, "Ada Quill"] }),
      "",
      "Juno Pell, Ada Quill",
    ],
    [
      data({
        "@graph": [
          { "@type": "Article", author: { "@id": "#a" } },
          { "@id": "#a", name: "Juno Pell" },
        ],
      }),
      "",
      "Juno Pell",
    ],
    ['<meta name="author" content="By Juno Pell and Ada Quill">', "", "Juno Pell, Ada Quill"],
    [
      '<meta property="article:author" content="https://social.example/juno">',
      '<a rel="author" href="/juno">Juno Pell</a>',
      "Juno Pell",
    ],
    ["", '<div itemprop="author"><span itemprop="name">Juno Pell</span>, sea editor</div>', "Juno Pell"],
    ["", '<p class="article__byline">By Juno Pell | 3 March 2026</p>', "Juno Pell"],
  ])("%s %s", (head, body, byline) => {
    expect(pageOf(head, body).byline).toBe(byline);
  });

  test("is the outlet's name only if nobody else is named", () => {
    const head = `<meta property="og:site_name" content="The Bell">${data({ "@type": "NewsArticle", author: { name: "The Bell" } })}`;
    expect(pageOf(head).byline).toBe("The Bell");
    expect(pageOf(`${head}<meta name="author" content="Juno Pell">`).byline).toBe("Juno Pell");
  });

  test("is null if nobody is named", () => {
    expect(pageOf('<meta name="author" content="admin">').byline).toBeNull();
  });
});

describe("addresses", () => {
  test("are absolute and without tracking", () => {
    const { canonicalUrl, imageUrl } = pageOf(
      '<link rel="canonical" href="/sea/fees?utm_source=x"><meta property="og:image" content="/quay.jpg">',
    );
    expect(canonicalUrl).toBe("https://bell.example/sea/fees");
    expect(imageUrl).toBe("https://bell.example/quay.jpg");
  });

  test("do not need the page's URL if they are absolute", () => {
    expect(
      pageOf('<meta property="og:url" content="https://bell.example/fees">', "", null).canonicalUrl,
    ).toBe("https://bell.example/fees");
    expect(pageOf('<meta property="og:image" content="/quay.jpg">', "", null).imageUrl).toBeNull();
  });
});

describe("the language", () => {
  const german =
    "<p>Der Hafenrat hat am Dienstag beschlossen, die Liegegebühren um vier Prozent zu erhöhen, zum ersten Mal seit sechs Jahren, wie er nach langer Anhörung mitteilte.</p>".repeat(
      3,
    );

  test("is the one that the page declares", () => {
    expect(extractPage('<html lang="de_AT"><body></body></html>').language).toBe("de-at");
  });

  test("is detected from the text if the page declares none, or English as templates do", () => {
    expect(extractPage(`<html><body>${german}</body></html>`).language).toBe("de");
    expect(extractPage(`<html lang="en"><body>${german}</body></html>`).language).toBe("de");
  });

  test("is not guessed from a few words", () => {
    expect(extractPage("<html><body>Ja.</body></html>").language).toBeNull();
  });
});

test("decodes bytes in the encoding that their `meta` tag declares", () => {
  const bytes = Uint8Array.from([
    ...Buffer.from('<meta charset="iso-8859-1"><title>F'),
    0xe4,
    ...Buffer.from("hren</title>"),
  ]);
  expect(extractPage(bytes).title).toBe("Fähren");
});
