import { describe, expect, test } from "vitest";
import { parseFeed, type FeedOrigin } from "./parse-feed.ts";
import type { FeedDocument } from "./feed-document.ts";

const URL_OF_FEED = "https://news.example/feeds/all.xml";

function parse(source: string, origin: FeedOrigin = { url: URL_OF_FEED }): FeedDocument {
  return parseFeed(Buffer.from(source), origin);
}

describe("formats", () => {
  test("RSS 2.0", () => {
    const feed = parse(`<?xml version="1.0"?>
      <rss version="2.0"><channel>
        <title>The Daily Example</title><link>https://news.example/</link><description>All the news</description>
        <language>en-GB</language><ttl>30</ttl><image><url>/logo.png</url><title>x</title></image>
        <item><title>Rates held</title><link>https://news.example/rates?utm_source=rss</link>
          <guid isPermaLink="false">a1</guid><pubDate>Thu, 05 Mar 2026 10:30:00 GMT</pubDate>
          <author>desk@news.example (Ann Lee)</author><category>Economy</category>
          <description>&lt;p&gt;The bank held.&lt;/p&gt;</description></item>
      </channel></rss>`);
    expect(feed).toEqual({
      format: "rss",
      title: "The Daily Example",
      description: "All the news",
      homepage: "https://news.example/",
      language: "en-gb",
      imageUrl: "https://news.example/logo.png",
      ttlMinutes: 30,
      hub: null,
      faults: [],
      entries: [
        {
          id: "a1",
          url: "https://news.example/rates",
          title: "Rates held",
          summary: "The bank held.",
          content: null,
          author: "Ann Lee",
          publishedAt: Date.UTC(2026, 2, 5, 10, 30),
          updatedAt: null,
          imageUrl: null,
          categories: ["Economy"],
        },
      ],
    });
  });

  test("Atom 1.0, with the feed's author for entries without one", () => {
    const feed =
      parse(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de" xml:base="https://base.example/x/">
      <title type="html">Tom &amp;amp; Jerry</title><link rel="self" href="self"/><link href="home"/>
      <author><name>Ann Lee</name></author>
      <entry><id>urn:1</id><title>One</title><link rel="alternate" type="text/html" href="../one"/>
        <updated>2026-03-05T10:30:00Z</updated><category term="eco" label="Economy"/>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Big <a href="y">news</a></div></content></entry>
      </feed>`);
    expect(feed).toMatchObject({ format: "atom", title: "Tom & Jerry", language: "de" });
    expect(feed.homepage).toBe("https://base.example/x/home");
    expect(feed.entries[0]).toMatchObject({
      id: "urn:1",
      url: "https://base.example/one",
      author: "Ann Lee",
      publishedAt: Date.UTC(2026, 2, 5, 10, 30),
      categories: ["Economy"],
      content: '<div>Big <a href="https://base.example/x/y">news</a></div>',
      summary: "Big news",
    });
  });

  test("RDF, whose items are siblings of the channel", () => {
    const feed =
      parse(`<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel r:about="u"><title>R</title><link>https://r.example</link></channel>
      <item r:about="https://r.example/1"><title>One</title><dc:date>2026-03-05</dc:date></item></r:RDF>`);
    expect(feed).toMatchObject({ format: "rdf", title: "R", homepage: "https://r.example" });
    expect(feed.entries[0]).toMatchObject({
      id: "https://r.example/1",
      url: "https://r.example/1",
      title: "One",
    });
  });

  test("JSON Feed", () => {
    const source = JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: "J",
      home_page_url: "https://j.example/",
      language: "en",
      items: [
        {
          id: 7,
          url: "/seven",
          title: "Seven",
          content_html: "<p>It is <script>x</script>seven.</p>",
          date_published: "2026-03-05T10:30:00+01:00",
          authors: [{ name: "Ann" }, { name: "Bob" }],
          tags: ["a", "A", "b"],
          image: "https://j.example/7.jpg",
        },
      ],
    });
    expect(parse(source)).toMatchObject({ format: "json", title: "J", faults: [] });
    expect(parse(source).entries[0]).toMatchObject({
      id: "7",
      url: "https://news.example/seven",
      content: "<p>It is seven.</p>",
      author: "Ann, Bob",
      publishedAt: Date.UTC(2026, 2, 5, 9, 30),
      imageUrl: "https://j.example/7.jpg",
      categories: ["a", "b"],
    });
  });

  test("a channel definition (CDF)", () => {
    const feed =
      parse(`<CHANNEL HREF="https://c.example/" LASTMOD="2026-03-05"><TITLE>C</TITLE><ABSTRACT>of old</ABSTRACT>
      <ITEM HREF="https://c.example/1"><TITLE>One</TITLE><ABSTRACT>first</ABSTRACT></ITEM></CHANNEL>`);
    expect(feed).toMatchObject({ format: "cdf", homepage: "https://c.example/", description: "of old" });
    expect(feed.entries[0]).toMatchObject({ url: "https://c.example/1", title: "One", summary: "first" });
  });

  test("resolves relative links against the homepage if the document has no URL", () => {
    const item = "<item><title>One</title><link>/one</link></item>";
    const source = `<rss><channel><link>https://news.example/world/</link>${item}</channel></rss>`;
    expect(parse(source, {}).entries[0]?.url).toBe("https://news.example/one");
  });

  test.each([
    ["<!doctype html><html><body>Hi</body></html>", "It is a web page, not a feed."],
    ["<opml><body/></opml>", "It is XML but not a feed: its root element is <opml>."],
    ["{}", "It is JSON but not a JSON Feed: it has no items."],
    ["{items:", "It looks like JSON but is not valid JSON."],
    ["words", "It is neither XML nor JSON, so it is not a feed."],
    [" \n", "It is empty."],
  ])("%s is not a feed", (source, fault) => {
    expect(parse(source)).toMatchObject({ format: null, faults: [fault] });
  });
});
