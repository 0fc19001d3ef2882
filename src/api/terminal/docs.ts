import type { FastifyReply, FastifyRequest } from "fastify";
import { hash } from "node:crypto";
import { isNoneMatch } from "../../http/etag.ts";
import { refuse } from "../path.ts";
import { answerPage, type PageTools } from "./pages.ts";
import { type DoorAnswer, type TerminalDoor, withHeaders } from "./terminal-door.ts";

/** The documentation as programs read it. */
export interface DocsShelf {
  /** A page's Markdown by name; null if there is none. */
  find(name: string): Promise<string | null>;
  /** The list of all pages in the format of llmstxt.org, with URLs that start with `publicUrl`. */
  contents(publicUrl: string): Promise<string>;
  /** A file beside the pages. Its requests go to `publicUrl`. */
  file(path: DocsFilePath, publicUrl: string): Promise<string>;
}

/** Files beside the pages: where they are served, and their types. */
export const DOCS_FILES = {
  "/postman.json": "application/json; charset=utf-8",
  "/insomnia.json": "application/json; charset=utf-8",
  "/notebook.ipynb": "application/x-ipynb+json; charset=utf-8",
} as const;
export type DocsFilePath = keyof typeof DOCS_FILES;

export interface DocsTools extends PageTools {
  readonly docs: DocsShelf;
}

export function docsDoors(tools: DocsTools): TerminalDoor[] {
  return [
    { path: "/docs/:name", methods: ["GET"], answer: withHeaders(answerDoc(tools)) },
    { path: "/llms.txt", methods: ["GET"], answer: withHeaders(answerContents(tools)) },
    ...(Object.keys(DOCS_FILES) as DocsFilePath[]).map((path): TerminalDoor => {
      return { path, methods: ["GET"], answer: withHeaders(answerFile(tools, path)) };
    }),
  ];
}

/** `/docs/NAME.md` is the page's Markdown, `/docs/NAME` the page itself. */
function answerDoc({ docs, ...pages }: DocsTools): DoorAnswer {
  const page = answerPage(pages);
  return async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!name.endsWith(".md")) return page(request, reply);
    const text = await docs.find(name.slice(0, -".md".length));
    if (text !== null) return sendText(text, "text/markdown; charset=utf-8", request, reply);
    const detail = `There is no page ${name.slice(0, 100)}. /llms.txt lists all pages.`;
    refuse(request, reply, { kind: "not-found", detail });
  };
}

function answerContents({ docs, publicUrl }: DocsTools): DoorAnswer {
  return async (request, reply) =>
    sendText(await docs.contents(publicUrl()), "text/plain; charset=utf-8", request, reply);
}

function answerFile({ docs, publicUrl }: DocsTools, path: DocsFilePath): DoorAnswer {
  return async (request, reply) =>
    sendText(await docs.file(path, publicUrl()), DOCS_FILES[path], request, reply);
}

function sendText(text: string, type: string, request: FastifyRequest, reply: FastifyReply): void {
  const etag = `"${hash("sha256", text, "hex").slice(0, 24)}"`;
  reply.header("cache-control", "no-cache").header("etag", etag).header("x-content-type-options", "nosniff");
  if (isNoneMatch(request.headers["if-none-match"], etag)) return void reply.code(304).send();
  void reply.header("content-type", type).send(text);
}
