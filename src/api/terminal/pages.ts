import type { FastifyRequest } from "fastify";
import { pathOf } from "../path.ts";
import { VARY } from "../reply.ts";
import { type AssetShelf, REVALIDATED, sendAsset } from "./assets.ts";
import { type DoorAnswer, type TerminalDoor, withHeaders } from "./terminal-door.ts";

/** The terminal's pages. All are the same document, whose script decides by the URL what to show. */
const PAGES = [
  "/",
  "/top",
  "/story/:id",
  "/asset",
  "/question",
  "/keys",
  "/account",
  "/entity",
  "/market",
  "/sign-in",
  "/docs",
  "/reference",
  "/tables",
  "/lab",
  "/status",
  "/desk",
  "/watch",
] as const;

export interface PageTools {
  readonly assets: AssetShelf;
  /** The service's public URL; known once it listens. */
  readonly publicUrl: () => string;
}

export function pageDoors(tools: PageTools): TerminalDoor[] {
  return PAGES.map((path) => ({ path, methods: ["GET"], answer: withHeaders(answerPage(tools)) }));
}

export function answerPage({ assets, publicUrl }: PageTools): DoorAnswer {
  return async (request, reply) => {
    for (const [name, value] of Object.entries(pageHeaders(publicUrl()))) reply.header(name, value);
    const index = await assets.find("index.html");
    if (index) return sendAsset(index, REVALIDATED, request, reply);
    await reply
      .code(reply.statusCode === 404 ? 404 : 503)
      .header("cache-control", "no-store")
      .header("content-type", "text/html; charset=utf-8")
      .send(NOT_BUILT);
  };
}

/** Paths that only programs request, even if they run in a browser. */
const OF_PROGRAMS = /^\/(?:v\d+|session|assets|covers|logos)(?:\/|$)/;

/** Whether a person asks for a page and would otherwise see an error as JSON. */
export function isAskedByPerson(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  return headers.accept?.includes("text/html") === true && !OF_PROGRAMS.test(pathOf(request));
}

/** Answers 404 with the terminal's page, which tells the reader that its URL does not exist. */
export function answerMissingPage(tools: PageTools): DoorAnswer {
  const page = answerPage(tools);
  return withHeaders((request, reply) => page(request, reply.code(404).header("vary", `${VARY}, Accept`)));
}

/** The security headers of a page. They allow only our own origin, and nothing inline. */
function pageHeaders(publicUrl: string): Record<string, string> {
  // Covers are loaded from the public URL, even if the reader opened the page under another name of this machine.
  const origin = URL.parse(publicUrl)?.origin;
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": ["'self'", "data:", ...(origin === undefined ? [] : [origin])].join(" "),
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map((directive) => directive.join(" "))
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tidings</title>
<h1>The web terminal is not built</h1>
<p>The API works. To get these pages as well, run <code>npm install</code> (or <code>npm run build:terminal</code>) in the
folder of the program. To do without them, start it with <code>--terminal false</code>.</p>
</html>
`;
