import { expect, test } from "vitest";
import { readHubOfHeader } from "./feed-hub.ts";
import { parseFeed } from "./parse-feed.ts";

const URL_OF = "https://quay.example/feeds/all.xml";
const hubOf = (document: string) => parseFeed(Buffer.from(document), { url: URL_OF }).hub;
const rss = (links: string) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${links}<item><title>x</title></item></channel></rss>`;

test("RSS, Atom and JSON Feed name a hub and the feed's own address, letter by letter", () => {
  const named = { hub: "https://hub.example/", topic: "https://quay.example/feeds/all.xml?utm_source=rss" };
  const links =
    '<REL rel="hub" href="https://hub.example/"/><REL rel="self" href="all.xml?utm_source=rss"/><link>https://quay.example</link>';
  expect(hubOf(rss(links.replaceAll("REL", "atom:link")))).toEqual(named);
  expect(
    hubOf(`<feed xmlns="http://www.w3.org/2005/Atom">${links.replaceAll("REL", "link")}<entry/></feed>`),
  ).toEqual(named);
  const json = { version: "https://jsonfeed.org/version/1.1", items: [], feed_url: named.topic };
  expect(
    hubOf(
      JSON.stringify({
        ...json,
        hubs: [
          { type: "rssCloud", url: "https://cloud.example/" },
          { type: "WebSub", url: named.hub },
        ],
      }),
    ),
  ).toEqual(named);
  const header = '<https://hub.example/>; rel="hub", <all.xml?utm_source=rss>; rel=self';
  expect(readHubOfHeader(header, URL_OF)).toEqual(named);
});

test.for([
  ["no feed address", '<atom:link rel="hub" href="https://hub.example/"/>'],
  ["no hub", '<atom:link rel="self" href="https://quay.example/feed"/>'],
  ["a script", '<atom:link rel="hub" href="javascript:x"/><atom:link rel="self" href="/feed"/>'],
  [
    "a password",
    '<atom:link rel="hub" href="https://a:b@hub.example/"/><atom:link rel="self" href="/feed"/>',
  ],
  ["no address", '<atom:link rel="hub"/><atom:link rel="self" href="/feed"/>'],
  [
    "an endless address",
    `<atom:link rel="hub" href="https://hub.example/${"x".repeat(2_000)}"/><atom:link rel="self" href="/feed"/>`,
  ],
  ["a hub of an entry", '<item><atom:link rel="hub" href="https://hub.example/"/></item>'],
] as const)("a feed with %s has no hub", ([, links]) => {
  expect(hubOf(rss(links))).toBeNull();
});

test.for([null, "x", {}, [null, 3, "x", { type: "WebSub" }], [{ type: "WebSub", url: 7 }]])(
  "a JSON Feed whose hubs are %j has no hub",
  (hubs) => {
    const feed = { version: "https://jsonfeed.org/version/1.1", items: [], feed_url: URL_OF, hubs };
    expect(hubOf(JSON.stringify(feed))).toBeNull();
  },
);
