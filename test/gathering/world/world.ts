import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFile } from "node:fs/promises";
import { seeded } from "../../record/random.ts";
import { isNightly } from "../../support/nightly.ts";
import { feedOf, makeStory, pageOf, type Story } from "./articles.ts";
import { type Asked, type Manner, MANNERS } from "./manners.ts";

/** Outlets on this machine that misbehave until they are healed, some of them forever. */
export interface World extends AsyncDisposable {
  /** The operator's file that replaces the built-in outlets with these. */
  readonly file: string;
  /** Gives every outlet news. */
  publish(): void;
  heal(): void;
  /** The addresses of articles that must be published in the end. */
  expected(): string[];
  /** The addresses of articles that may be published. */
  possible(): string[];
}

/** As many as are built in; by day half of them, which misbehave in every manner. */
const OUTLETS = isNightly ? 46 : 23;
const MINUTE_MS = 60_000;

/** `host` is the address at which this machine serves the outlets. */
export async function openWorld(
  file: string,
  seed: number,
  storiesEach: number,
  host = "127.0.0.1",
): Promise<World> {
  const names = Object.keys(MANNERS);
  const outlets = await Promise.all(
    Array.from({ length: OUTLETS }, (_, place) =>
      openOutlet(place + 1, MANNERS[names[place % names.length]!]!, {
        seed,
        storiesEach,
        host,
        backdatedMs: 10 * MINUTE_MS,
      }),
    ),
  );
  const rows = outlets.map(({ number, url }) => ({
    number,
    secondsBetween: 0,
    feeds: [
      { topic: "all", url: `${url}/feed` },
      ...(number % 3 === 0 ? [{ topic: "some", url: `${url}/second-feed` }] : []),
    ],
  }));
  await writeFile(file, JSON.stringify(rows));
  return {
    file,
    publish: () => outlets.forEach((outlet) => outlet.publish()),
    heal: () => outlets.forEach((outlet) => outlet.heal()),
    expected: () => outlets.filter(({ manner }) => manner.isReliable).flatMap(({ addresses }) => addresses()),
    possible: () => outlets.flatMap(({ addresses }) => addresses()),
    async [Symbol.asyncDispose]() {
      for (const { server } of outlets) {
        server.closeAllConnections();
        server.close();
      }
      await Promise.all(outlets.map(({ server }) => once(server, "close")));
    },
  };
}

export interface OutletPlan {
  readonly seed: number;
  /** How many stories it publishes at a time. */
  readonly storiesEach: number;
  readonly host: string;
  /** How long ago a story may have been published, at most. */
  readonly backdatedMs: number;
}

/** An outlet with a server of its own. */
export async function openOutlet(
  number: number,
  manner: Manner,
  { seed, storiesEach, host, backdatedMs }: OutletPlan,
) {
  const chance = seeded(seed * 1000 + number);
  const stories: Story[] = [];
  let isHealed = false;
  const server: Server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, host);
  await once(server, "listening");
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const addressOf = ({ slug }: Story) => `${url}/news/${slug}`;
  publish();

  function publish(): void {
    for (let count = 0; count < storiesEach; count++)
      stories.push(makeStory(stories.length, Date.now() - chance.below(backdatedMs), chance));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url!, url).pathname;
    if (path === "/robots.txt") return void response.writeHead(404).end();
    const what = path === "/feed" ? "feed" : path === "/second-feed" ? "second-feed" : "page";
    const body = what === "page" ? pageAt(path) : feed(what === "feed" ? stories : stories.filter(isEven));
    if (body === null) return void response.writeHead(404).end();
    const asked: Asked = { what, request, response, chance, body, isHealed };
    if (await manner.meddle?.(asked)) return;
    const type = what === "page" ? "text/html" : "application/rss+xml";
    response.writeHead(200, { "content-type": type }).end(body);
  }

  function pageAt(path: string): string | null {
    const story = stories.find(({ slug }) => path === `/news/${slug}` || path === `/news/${slug}/`);
    return story ? pageOf(story, addressOf(story)) : null;
  }

  function feed(listed: readonly Story[]): string {
    const listings = listed.toReversed().map((story) => {
      const listing = { story, url: addressOf(story), id: story.slug };
      return manner.list?.(listing, story, chance) ?? listing;
    });
    return feedOf(url, listings);
  }

  return {
    number,
    manner,
    url,
    server,
    publish,
    heal: () => (isHealed = true),
    stories: () => stories.map((story) => ({ url: addressOf(story), at: story.at })),
    addresses: () => stories.map(addressOf),
  };
}

function isEven(_: unknown, place: number): boolean {
  return place % 2 === 0;
}
