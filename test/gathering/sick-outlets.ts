import type { RequestListener, ServerResponse } from "node:http";
import { seeded } from "../record/random.ts";
import { startWeb, type Web } from "../support/web.ts";
import { feedOf, type Listing, makeStory, pageOf, type Story } from "./world/articles.ts";

/** A local outlet with one thing wrong. */
export interface SickOutlet {
  readonly name: string;
  /** The address of its feed in the operator's file. */
  readonly feed: string;
  readonly web: Web;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const chance = seeded(41);

interface Behaviour {
  /** When its stories were published. */
  readonly times: readonly number[];
  readonly robots?: string;
  readonly homepage?: string;
  /** Handles other paths. If it returns false, the ordinary answer is sent. */
  readonly answer?: (path: string, response: ServerResponse, feed: () => string) => boolean;
  /** Instead of an article's page. */
  readonly page?: (response: ServerResponse, story: Story, url: string) => void;
}

/** Six stories of the last hour. */
const fresh = (now: number) => Array.from({ length: 6 }, (_, at) => now - (at + 1) * 5 * 60_000);
const everyHours = (newest: number, hours: number, count: number) =>
  Array.from({ length: count }, (_, at) => newest - at * hours * HOUR_MS);

const html = (response: ServerResponse, body: string) => {
  response.writeHead(200, { "content-type": "text/html" }).end(body);
};

/** One behaviour per kind of sickness, and a healthy outlet. `now` is the machine's clock. */
function behaviours(now: number): Record<string, Behaviour> {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  return {
    Healthy: { times: fresh(now) },
    Refusing: { times: fresh(now), page: (response) => void response.writeHead(403).end() },
    Asking: {
      times: fresh(now),
      page: (response) =>
        html(
          response,
          "<title>Your choice</title><p>We store cookies. Accept all, or manage your choices.</p>",
        ),
    },
    Paid: {
      times: fresh(now),
      page: (response, { title }) =>
        html(
          response,
          `<title>${title}</title><script type="application/ld+json">{"isAccessibleForFree":false}</script><h1>${title}</h1><p>Subscribe to continue reading.</p>`,
        ),
    },
    Closed: { times: fresh(now), robots: "User-agent: *\nDisallow: /news" },
    Scripted: {
      times: fresh(now),
      page: (response, { title }) =>
        html(response, `<title>${title}</title><div id="root"></div><script src="/main.js"></script>`),
    },
    Frozen: { times: everyHours(now - 30 * DAY_MS, 3, 10) },
    Replaced: {
      times: everyHours(now - 30 * DAY_MS, 3, 10),
      robots: "User-agent: *\nAllow: /\nSitemap: /sitemap-of-news.xml",
      answer: (path, response) => {
        if (path !== "/news-sitemap.xml") return false;
        const urls = fresh(now).map(
          (time, at) =>
            `<url><loc>https://outlet.example/${at}</loc><news:news><news:publication_date>${new Date(time).toISOString()}</news:publication_date><news:title>News ${at}</news:title></news:news></url>`,
        );
        response.writeHead(200, { "content-type": "application/xml" });
        response.end(
          `<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join("")}</urlset>`,
        );
        return true;
      },
    },
    Redirected: {
      times: fresh(now),
      answer: (path, response) => {
        if (path !== "/feed") return false;
        response.writeHead(301, { location: "/new-feed" }).end();
        return true;
      },
    },
    Renamed: {
      times: fresh(now),
      homepage: '<link rel="alternate" type="application/rss+xml" href="/new-feed"><h1>News</h1>',
      answer: (path, response) => path === "/feed" && (response.writeHead(404).end(), true),
    },
    Abandoned: {
      times: fresh(now),
      answer: (path, response) => /feed/.test(path) && (response.writeHead(404).end(), true),
    },
    Late: { times: everyHours(now - 4 * DAY_MS, 1, 20) },
    // Eight articles a day for five weeks, and one a day in the last three days and today.
    Shrunken: {
      times: [
        now - HOUR_MS,
        ...Array.from({ length: 36 }, (_, day) =>
          Array.from(
            { length: day < 3 ? 1 : 8 },
            (_, at) => midnight - (day + 1) * DAY_MS + (at + 1) * HOUR_MS,
          ),
        ).flat(),
      ],
    },
  };
}

export async function openSickOutlets(now: number): Promise<SickOutlet[]> {
  return Promise.all(
    Object.entries(behaviours(now)).map(async ([name, behaviour]) => {
      const handler: { current?: RequestListener } = {};
      const web = await startWeb((request, response) => handler.current!(request, response));
      handler.current = answering(behaviour, web.url);
      return { name, feed: `${web.url}/feed`, web };
    }),
  );
}

function answering({ times, robots, homepage, answer, page }: Behaviour, site: string): RequestListener {
  const listings = times.map((time, at): Listing => {
    const story = makeStory(at, time, chance);
    return { story, url: `${site}/news/${story.slug}`, id: story.slug };
  });
  const feed = () => feedOf(site, listings);
  return (request, response) => {
    const path = new URL(request.url!, site).pathname;
    const listing = listings.find(({ url }) => url === site + path);
    if (answer?.(path, response, feed)) return;
    if (path === "/feed" || path === "/new-feed")
      return void response.writeHead(200, { "content-type": "application/rss+xml" }).end(feed());
    if (path === "/robots.txt" && robots !== undefined) return void response.end(robots);
    if (path === "/") return html(response, homepage ?? "<h1>News</h1>");
    if (!listing) return void response.writeHead(404).end();
    if (page) return page(response, listing.story, listing.url);
    html(response, pageOf(listing.story, listing.url));
  };
}
