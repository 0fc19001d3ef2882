import { describe, expect, test } from "vitest";
import type { Entry } from "../../domain/article.ts";
import { parseFeed } from "./parse-feed.ts";

function parse(source: string): readonly Entry[] {
  return parseFeed(Buffer.from(source), { url: "https://news.example/feeds/all.xml" }).entries;
}

/** An RSS 2.0 item with the usual vocabularies declared under unusual prefixes. */
function item(inside: string): Entry {
  const namespaces = [
    'xmlns:d="http://purl.org/dc/elements/1.1/"',
    'xmlns:c="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:m="http://search.yahoo.com/mrss/"',
    'xmlns:a="http://www.w3.org/2005/Atom"',
  ].join(" ");
  const [entry] = parse(`<rss ${namespaces}><channel><item>${inside}</item></channel></rss>`);
  if (entry === undefined) throw new Error("The item was not found.");
  return entry;
}

function entry(inside: string, attributes = ""): Entry {
  const [only] = parse(
    `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><entry>${inside}</entry></feed>`,
  );
  if (only === undefined) throw new Error("The entry was not found.");
  return only;
}

describe("text", () => {
  test.each([
    ["<title>AT&amp;T</title>", "AT&T"],
    ["<title>AT&T & others</title>", "AT&T & others"],
    ["<title>a &lt; b</title>", "a < b"],
    ["<title>&lt;b&gt;Bold&lt;/b&gt; &amp;mdash; move</title>", "Bold — move"],
    ["<title><![CDATA[Tom & <i>Jerry</i>]]></title>", "Tom & Jerry"],
    ["<title>caf&eacute; &#8217; &unknown;</title>", "café ’ &unknown;"],
    ["<title>Generic &lt;T&gt; types</title>", "Generic <T> types"],
    ["<title>in <b>line</b> markup</title>", "in line markup"],
    ["<title><![CDATA[<b>mixed</b>]]><br/></title>", "mixed"],
    ["<title>over\n   lines</title>", "over lines"],
    ["<d:title>Dublin</d:title>", "Dublin"],
    ["<m:group><m:title>Media</m:title></m:group>", "Media"],
  ])("%s", (inside, title) => {
    expect(item(inside).title).toBe(title);
  });

  test.each([
    ['<title type="text">&lt;b&gt; tags</title>', "<b> tags"],
    ['<title type="html">&lt;b&gt;bold&lt;/b&gt;</title>', "bold"],
    ['<title type="xhtml"><div>x <em>y</em></div></title>', "x y"],
    ['<title mode="base64" type="text/html">PGI+eDwvYj4=</title>', "x"],
  ])("Atom declares its type: %s", (inside, title) => {
    expect(entry(inside).title).toBe(title);
  });

  test.each([
    [
      "&amp;lt;p&amp;gt;Shares &amp;lt;b&amp;gt;fell&amp;lt;/b&amp;gt; at AT&amp;amp;amp;T&amp;lt;/p&amp;gt;",
      "Shares fell at AT&T",
    ],
    ["One&amp;lt;br /&amp;gt;two", "One\ntwo"],
    ["<![CDATA[The &lt;b&gt;bold&lt;/b&gt; tag]]>", "The <b>bold</b> tag"],
    ["&lt;p&gt;The &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt; tag&lt;/p&gt;", "The <b>bold</b> tag"],
    ["The &amp;lt;b&amp;gt; tag &amp;amp; others", "The <b> tag & others"],
  ])("reads doubly escaped markup as markup, but not a tag that is only mentioned: %s", (written, words) => {
    const { title, summary } = item(`<title>${written}</title><description>${written}</description>`);
    expect(summary).toBe(words);
    expect(title).toBe(words.replace("\n", " "));
  });

  test("removes scripts and unsafe attributes from content", () => {
    const html =
      '<p onclick="x()">Hi <script>steal()</script><a href="javascript:x()">a</a><img src="/i.png"></p><p>open';
    expect(item(`<c:encoded><![CDATA[${html}]]></c:encoded>`).content).toBe(
      '<p>Hi <a>a</a><img src="https://news.example/i.png"></p><p>open</p>',
    );
  });
});

test.each([
  ["desk@news.example (Ann Lee)", "Ann Lee"],
  ["desk@news.example(Ann Lee (Paris))", "Ann Lee (Paris)"],
  ["Ann Lee &lt;desk@news.example&gt;", "Ann Lee"],
  ["Ann Lee (desk@news.example)", "Ann Lee"],
  ["Ann Lee [ mailto:desk@news.example ]", "Ann Lee"],
  ["Ann Lee (Paris) [desk@news.example]", "Ann Lee (Paris)"],
  ["Ann Lee &lt;desk@[192.0.2.1]&gt;", "Ann Lee"],
  ["Ann Lee (Paris)", "Ann Lee (Paris)"],
  ["desk@news.example", "desk@news.example"],
])("the author: %s", (author, name) => {
  expect(item(`<author>${author}</author>`).author).toBe(name);
});

describe("links, pictures and dates", () => {
  test.each([
    ["<link>https://a.example/1</link>", "https://a.example/1"],
    ["<link>/relative</link>", "https://news.example/relative"],
    ["<guid>https://a.example/2</guid>", "https://a.example/2"],
    ['<guid isPermaLink="false">https://a.example/2</guid>', null],
    ['<a:link rel="self" href="/s"/><a:link href="/page"/>', "https://news.example/page"],
    ["<link/><guid>https://a.example/3</guid>", "https://a.example/3"],
    [
      "<link>https://f.example/r</link><feedburner:origLink>https://a.example/4</feedburner:origLink>",
      "https://a.example/4",
    ],
    ["<link>javascript:alert(1)</link>", null],
  ])("%s", (inside, url) => {
    expect(item(inside).url).toBe(url);
  });

  test.each([
    [
      '<m:content url="/s.jpg" width="90" medium="image"/><m:content url="/l.jpg" width="900" type="image/jpeg"/>',
      "l.jpg",
    ],
    ['<m:content url="/v.mp4" type="video/mp4"><m:thumbnail url="/t.jpg"/></m:content>', "t.jpg"],
    ['<enclosure url="/e.png" type="image/png" length="1"/>', "e.png"],
    ["<description>&lt;img src='/px.gif' width='1'&gt;&lt;img src='/d.jpg'&gt;</description>", "d.jpg"],
  ])("%s", (inside, file) => {
    expect(item(inside).imageUrl).toBe(`https://news.example/${file}`);
  });

  test("skips an unreadable date if there is a readable one", () => {
    const { publishedAt } = item("<pubDate>soon</pubDate><d:date>2026-03-05T10:30:00Z</d:date>");
    expect(publishedAt).toBe(Date.UTC(2026, 2, 5, 10, 30));
  });

  test.each([
    "Mon, 01 Jan 0001 00:00:00 +0000",
    "0001-01-01T00:00:00Z",
    "1900-01-01",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "Wed, 31 Dec 1969 19:00:00 -0500",
    "1970-01-01T01:00:00",
    "0000000000",
  ])("does not accept a zero timestamp as a date: %s", (zero) => {
    expect(item(`<pubDate>${zero}</pubDate>`).publishedAt).toBeNull();
    expect(item(`<pubDate>${zero}</pubDate><d:date>2026-03-05</d:date>`).publishedAt).toBe(
      Date.UTC(2026, 2, 5),
    );
    const feed = { version: "https://jsonfeed.org/version/1.1", items: [{ id: "1", date_published: zero }] };
    expect(parse(JSON.stringify(feed))[0]?.publishedAt).toBeNull();
  });

  test("accepts an old date", () => {
    expect(item("<pubDate>Sat, 19 Mar 1988 07:15:00 GMT</pubDate>").publishedAt).toBe(
      Date.UTC(1988, 2, 19, 7, 15),
    );
  });
});
