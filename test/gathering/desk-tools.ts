import { FetchFault } from "../../src/http/fetch-fault.ts";
import type { WebFetch, Fetched } from "../../src/http/fetched.ts";
import type { WrittenBy } from "../../src/domain/written-by.ts";
import type { DeskTools } from "../../src/newsroom/desk.ts";
import { analysePlainly } from "./plain-analysis.ts";
import { plainGist } from "../support/gist.ts";
import { plainStoryWindow } from "./plain-stories.ts";
import { hash } from "node:crypto";
import { parseFeed } from "../../src/sources/feed/parse-feed.ts";
import { readArticle } from "../../src/sources/read-article.ts";
import { writeBuiltIn } from "../../src/writing/built-in.ts";
import { toolsAt } from "../record/contract/tools.ts";

/** An invented web: for each address, a document or a status. */
export type Web = Map<string, string | number | (() => string | number)>;

/** The desk's tools with an invented web; everything else is real. */
export function deskTools(web: Web, change: Partial<DeskTools> = {}): DeskTools & { faults: unknown[] } {
  const faults: unknown[] = [];
  return {
    faults,
    fetchFeed: fetchFrom(web),
    fetchPage: fetchFrom(web),
    parseFeed: async (bytes, about) => parseFeed(bytes, about),
    async extract(task) {
      const read = readArticle(task);
      const text = read.article?.text ?? "";
      return { ...read, contentHash: text.length > 200 ? hash("sha256", text) : null };
    },
    analyse: async (article) =>
      analysePlainly(article, { findEntities: () => [BANK], deskOf: () => "economy" }),
    write: async (article, findings) => ({ rendition: writeBuiltIn(article, findings), by: BY }),
    makeGist: async (text) => plainGist(text),
    random: () => 0,
    pace: 1_000,
    publish: { ...toolsAt(0), now: Date.now },
    openStories: plainStoryWindow,
    onFeed: () => {},
    onCarried: () => {},
    onSetBack: () => {},
    onFault: (what, error) => faults.push(what, error),
    ...change,
  };
}

/** Who wrote what is gathered with these tools. */
export const BY: WrittenBy = { writer: "built-in", model: null, asked: 0, refusal: null };

const BANK = { id: null, name: "Bank of Ruritania", aliases: [], ticker: null };

function fetchFrom(web: Web): WebFetch {
  return async (url, { signal } = {}) => {
    if (signal?.aborted) throw new FetchFault("stopped", "stopped", { url });
    const found = web.get(url) ?? 404;
    const answer = typeof found === "function" ? found() : found;
    if (typeof answer === "number")
      throw new FetchFault("status", `answered ${answer}`, { url, status: answer });
    return { ...ANSWER, url, bytes: Buffer.from(answer) };
  };
}

const ANSWER: Omit<Fetched, "url" | "bytes"> = {
  status: 200,
  permanentUrl: null,
  contentType: "text/html",
  etag: null,
  lastModified: null,
  retryAfterMs: null,
  freshForMs: null,
  notModified: false,
};
