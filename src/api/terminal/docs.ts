import type { FastifyReply, FastifyRequest } from "fastify";
import { hash } from "node:crypto";
import { isNoneMatch } from "../../http/etag.ts";
import { sendProblem, VARY } from "../reply.ts";

/** The documentation as programs read it. */
export interface DocsShelf {
  /** The Markdown of a page by its name; null where there is none. */
  find(name: string): Promise<string | null>;
  /** The list of all pages (llmstxt.org), with addresses that begin with this one. */
  contents(publicUrl: string): Promise<string>;
}

/** Answers `/docs/NAME.md`; any other name is a page of the terminal. */
export function answerDoc(docs: DocsShelf, answerPage: (q: FastifyRequest, r: FastifyReply) => Promise<void>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { name } = request.params as { name: string };
    if (!name.endsWith(".md")) return answerPage(request, reply);
    const text = await docs.find(name.slice(0, -".md".length));
    if (text !== null) return sendText(text, "text/markdown; charset=utf-8", request, reply);
    const detail = `There is no page ${name.slice(0, 100)}. All are listed in /llms.txt.`;
    sendProblem(reply, { kind: "not-found", detail }, request.id);
  };
}

/** Answers `/llms.txt`. */
export function answerContents(docs: DocsShelf, publicUrl: () => string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    sendText(await docs.contents(publicUrl()), "text/plain; charset=utf-8", request, reply);
}

function sendText(text: string, type: string, request: FastifyRequest, reply: FastifyReply): void {
  const etag = `"${hash("sha256", text, "hex").slice(0, 24)}"`;
  reply
    .header("vary", VARY)
    .header("x-request-id", request.id)
    .header("cache-control", "no-cache")
    .header("etag", etag)
    .header("x-content-type-options", "nosniff");
  if (isNoneMatch(request.headers["if-none-match"], etag)) return void reply.code(304).send();
  void reply.header("content-type", type).send(text);
}
