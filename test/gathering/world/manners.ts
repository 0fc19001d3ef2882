import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Chance } from "../../record/random.ts";
import type { Listing, Story } from "./articles.ts";

/** A request to an outlet: for its feed, for another feed of the same articles, or for an article's page. */
export interface Asked {
  readonly what: "feed" | "second-feed" | "page";
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly chance: Chance;
  /** The ordinary answer. */
  readonly body: string;
  /** Whether the outlet should behave from now on; some never do. */
  readonly isHealed: boolean;
}

/** How an outlet misbehaves. */
export interface Manner {
  /** Whether its articles must all be published in the end. If not, none may be published twice. */
  readonly isReliable: boolean;
  /** Misbehaves in answering a request. Returns false if the ordinary answer should follow. */
  readonly meddle?: (asked: Asked) => Promise<boolean>;
  /** Changes how the feed lists an article. */
  readonly list?: (listing: Listing, story: Story, chance: Chance) => Listing;
}

const DAY_MS = 86_400_000;

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  response.writeHead(status, headers).end("no");
  return true;
}

export const MANNERS: Readonly<Record<string, Manner>> = {
  good: { isReliable: true },
  slow: {
    isReliable: true,
    meddle: async ({ chance }) => {
      await delay(100 + chance.below(900));
      return false;
    },
  },
  "too many requests": {
    isReliable: true,
    meddle: async ({ response, chance, isHealed }) =>
      !isHealed && chance.below(2) === 0 && refuse(response, 429, { "retry-after": "1" }),
  },
  "server errors": {
    isReliable: true,
    meddle: async ({ response, chance, isHealed }) =>
      !isHealed && chance.below(2) === 0 && refuse(response, 500),
  },
  "broken pages": {
    isReliable: true,
    meddle: async ({ what, response }) => what === "page" && refuse(response, 503),
  },
  "huge pages": {
    isReliable: true,
    meddle: async ({ what, response, chance, body }) => {
      if (what !== "page" || chance.below(3) > 0) return false;
      response.writeHead(200, { "content-type": "text/html" });
      response.end(body.replace("</body>", `<script>${"var a = 1; ".repeat(400_000)}</script></body>`));
      return true;
    },
  },
  "pages of another type": {
    isReliable: true,
    meddle: async ({ what, response }) => {
      if (what !== "page") return false;
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7");
      return true;
    },
  },
  "redirects in a circle": {
    isReliable: true,
    meddle: async ({ what, response, request, isHealed }) =>
      (what === "page" || !isHealed) &&
      refuse(response, 302, {
        location: `${request.url!.split("?")[0]!}?again=${request.url!.includes("again")}`,
      }),
  },
  "redirects to private addresses": {
    isReliable: true,
    meddle: async ({ what, response, chance, isHealed }) =>
      (what === "page" || !isHealed) &&
      refuse(response, 302, { location: chance.below(2) ? "http://169.254.169.254/" : "http://10.0.0.1/" }),
  },
  "duplicate ids": { isReliable: true, list: (listing) => ({ ...listing, id: "the-same" }) },
  "changing ids": {
    isReliable: true,
    list: (listing, _, chance) => ({ ...listing, id: String(chance.next()) }),
  },
  "edited articles": {
    isReliable: true,
    list: (listing, story, chance) => ({
      ...listing,
      title: `${story.title} (update ${chance.below(1_000)})`,
      at: story.at + chance.below(60_000),
    }),
  },
  "dates in the future": {
    isReliable: true,
    list: (listing, story) => ({ ...listing, at: story.at + 3 * DAY_MS }),
  },
  "addresses of many kinds": {
    isReliable: true,
    list: (listing, _, chance) => {
      const forms = [listing.url, `${listing.url}/`, `${listing.url}?utm_source=rss`, `${listing.url}#top`];
      return { ...listing, url: forms[chance.below(forms.length)]! };
    },
  },
  "cut connections": {
    isReliable: true,
    meddle: async ({ response, chance, isHealed }) => {
      if (isHealed || chance.below(2) > 0) return false;
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
      response.write("<rss><channel><item>");
      response.destroy();
      return true;
    },
  },
  "cut documents": {
    isReliable: true,
    meddle: async ({ what, response, chance, isHealed }) => {
      if (what === "page" || isHealed || chance.below(2) > 0) return false;
      response
        .writeHead(200, { "content-type": "application/rss+xml" })
        .end("<?xml version='1.0'?><rss><chan");
      return true;
    },
  },
  "a feed that vanishes": {
    isReliable: false,
    meddle: async ({ what, response, chance }) =>
      what !== "page" && chance.below(3) === 0 && refuse(response, 410),
  },
  "no feed at all": {
    isReliable: false,
    meddle: async ({ what, response }) => {
      if (what === "page") return false;
      response.writeHead(200, { "content-type": "text/html" }).end("<html><body>We have moved</body></html>");
      return true;
    },
  },
};
