import { expect, test } from "vitest";
import { parseFeed } from "./parse-feed.ts";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"
 xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`;

function page(at: number, title = `Quay strike enters day ${at}`) {
  return `<url><loc>https://wire.example/article/quay-${at}?utm_source=sitemap</loc><lastmod>2026-11-18T0${at}:30:00Z</lastmod>
  <n:news><n:publication><n:name>The Wire</n:name><n:language>en</n:language></n:publication>
  <n:publication_date>2026-11-18T0${at}:00:00-05:00</n:publication_date><n:title>${title}</n:title>
  <n:keywords>Ports, Strikes, ports</n:keywords></n:news>
  <image:image><image:loc>https://img.wire.example/${at}.jpg</image:loc></image:image></url>`;
}

function read(text: string) {
  return parseFeed(Buffer.from(text), {
    url: "https://wire.example/news-sitemap.xml",
    contentType: "text/xml",
  });
}

test("a news sitemap is read like a feed, whatever prefix it uses", () => {
  const feed = read(`${HEAD}${page(1, "Pilots &amp; tugs <![CDATA[back]]> at work")}${page(2)}</urlset>`);
  expect(feed).toMatchObject({
    format: "sitemap",
    title: "The Wire",
    homepage: "https://wire.example/",
    language: "en",
  });
  expect(feed.faults).toEqual([]);
  expect(feed.entries).toEqual([
    {
      id: "https://wire.example/article/quay-1?utm_source=sitemap",
      url: "https://wire.example/article/quay-1",
      title: "Pilots & tugs back at work",
      summary: null,
      content: null,
      author: null,
      publishedAt: Date.parse("2026-11-18T06:00:00Z"),
      updatedAt: Date.parse("2026-11-18T01:30:00Z"),
      imageUrl: "https://img.wire.example/1.jpg",
      categories: ["Ports", "Strikes"],
    },
    expect.objectContaining({
      title: "Quay strike enters day 2",
      publishedAt: Date.parse("2026-11-18T07:00:00Z"),
    }),
  ]);
});

test("pages without news are left out; an index and a sitemap without news say what they are", () => {
  const plain = "<url><loc>https://wire.example/about</loc></url>";
  expect(read(`${HEAD}${plain}${page(1)}</urlset>`).entries).toHaveLength(1);
  expect(read(`${HEAD}${plain}</urlset>`)).toMatchObject({
    format: null,
    faults: [expect.stringContaining("no page has a <news:news> element")],
  });
  const index = "<sitemapindex><sitemap><loc>https://wire.example/1.xml</loc></sitemap></sitemapindex>";
  expect(read(index)).toMatchObject({
    format: null,
    faults: ["It is an index of sitemaps, not a sitemap; it lists https://wire.example/1.xml."],
  });
});

test("a truncated, an empty and a huge sitemap are read as far as they go", () => {
  const cut = `${HEAD}${page(1)}${page(2)}`.slice(0, -150);
  expect(read(cut).entries.map(({ title }) => title)).toEqual([
    "Quay strike enters day 1",
    "Quay strike enters day 2",
  ]);
  expect(read(`${HEAD}</urlset>`)).toMatchObject({ format: null, entries: [] });
  const huge = read(`${HEAD}${page(1).repeat(2_500)}</urlset>`);
  expect(huge.entries).toHaveLength(2_000);
  expect(huge.faults).toContain("It lists more than 2000 entries; the rest was not read.");
});
