import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeStory, feedOf, type Story } from "../../test/gathering/world/articles.ts";
import { seeded } from "../../test/record/random.ts";
import { newsPage } from "./page.ts";

/**
 * Outlets that serve a feed and pages of realistic size. On each message from the parent process, every outlet
 * publishes one more article.
 */
const [outlets, entries] = process.argv.slice(2).map(Number) as [number, number];
/** The maximum number of entries in a feed. */
const LISTED = 50;

const opened = await Promise.all(Array.from({ length: outlets }, (_, place) => openOutlet(place)));
process.on("message", () => opened.forEach(({ publish }) => publish()));
process.send!({ urls: opened.map(({ url }) => url) });

async function openOutlet(number: number) {
  const chance = seeded(number);
  let stories: Story[] = [];
  let made = 0;
  const publish = () => {
    stories = [...stories, makeStory(made++, Date.now(), chance)].slice(-LISTED);
  };
  for (let count = 0; count < entries; count++) publish();
  const server = createServer((request, response) => {
    const story = stories.find(({ slug }) => request.url === `/news/${slug}`);
    if (story) return response.writeHead(200, { "content-type": "text/html" }).end(newsPage(story, url));
    if (request.url !== "/feed") return response.writeHead(404).end();
    const listings = stories
      .toReversed()
      .map((each) => ({ story: each, url: `${url}/news/${each.slug}`, id: each.slug }));
    return response.writeHead(200, { "content-type": "application/rss+xml" }).end(feedOf(url, listings));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, publish };
}
