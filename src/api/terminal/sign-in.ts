import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignInFaultCode } from "../../access/sign-in/fault.ts";
import type { Checks } from "../../access/sign-in/provider.ts";
import { findCookie, ownCookieName, writeCookie } from "../../http/cookie.ts";
import { ownPath } from "../../http/own-path.ts";
import { Refusal } from "../../http/problem.ts";
import { parseQueryString, queryOf } from "../../http/query-string.ts";
import { readSigned, signText } from "../../http/signed-text.ts";
import { beginSession } from "./session-cookie.ts";
import type { SessionTools } from "./session-tools.ts";
import { type TerminalDoor, whenReady } from "./terminal-door.ts";

const CALLBACK = "/session/callback";
const DEFAULT_TO = "/keys";
/** How long `to` may be. It is stored in a cookie, and browsers silently drop cookies over 4,096 bytes. */
const MAX_TO_LENGTH = 2_000;
const COOKIE = "tidings_sign_in";
const PURPOSE = "sign-in";
/** How long a person may take at their provider. */
const FLOW_MS = 600_000;

/** The faults of a provider that are reported to the page; any other is reported as `failed`. */
const FAULTS: ReadonlySet<string> = new Set<SignInFaultCode>(["cancelled", "refused", "unreachable"]);

/** A sign-in in progress. It is stored in a signed cookie in the browser, so that any node can complete it. */
interface Flow extends Checks {
  readonly provider: string;
  readonly to: string;
  readonly expiresAt: number;
}

/** Sends people to a provider, and receives them back. */
export function signInDoors(
  tools: { unready: () => string | undefined },
  session: SessionTools,
): TerminalDoor[] {
  return [
    { path: "/session/sign-in", methods: ["GET"], answer: whenReady(tools, begin) },
    { path: CALLBACK, methods: ["GET"], answer: whenReady(tools, finish) },
  ];

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sent = parseQueryString(queryOf(request.url));
    const provider = sent.get("provider") ?? "";
    const known = session.providers.map(({ id }) => id);
    if (!known.includes(provider)) {
      const detail = "Unknown sign-in provider.";
      throw new Refusal({
        kind: "invalid-parameter",
        detail,
        parameter: "provider",
        value: provider.slice(0, 100),
        allowed: known,
      });
    }
    const to = chooseTo(sent.get("to"));
    // Cookies belong to a host, and the provider sends people back to the public host. So sign-in must begin there.
    const publicUrl = new URL(session.publicUrl());
    if (request.headers.host !== publicUrl.host && !sent.has("moved")) {
      const query = new URLSearchParams({ provider, to, moved: "1" });
      return leave(reply, `${publicUrl.origin}/session/sign-in?${query.toString()}`);
    }
    try {
      const { url, checks } = await session.signIn.begin(provider, session.publicUrl() + CALLBACK);
      const flow: Flow = { ...checks, provider, to, expiresAt: session.now() + FLOW_MS };
      keep(reply, signText(JSON.stringify(flow), PURPOSE, session.secret()), FLOW_MS / 1000);
      leave(reply, url.href);
    } catch (error) {
      fail(reply, provider, to, error);
    }
  }

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const flow = flowOf(request);
    keep(reply, "", 0);
    const query = queryOf(request.url);
    const isOurs = flow !== undefined && parseQueryString(query).get("state") === flow.state;
    // Another sign-in was begun since, this one took too long, or an attacker tried to sign this person in to
    // the attacker's account (login CSRF).
    if (!isOurs || flow.expiresAt <= session.now()) return leave(reply, faultPage("expired", flow?.to));
    const { provider, to } = flow;
    try {
      const callback = new URL(`${session.publicUrl()}${CALLBACK}?${query}`);
      const person = await session.signIn.finish(provider, callback, flow);
      const accountId = await session.enterAccount({ provider, ...person });
      await beginSession({ accountId }, request, reply, session);
      leave(reply, to);
    } catch (error) {
      fail(reply, provider, to, error);
    }
  }

  function flowOf(request: FastifyRequest): Flow | undefined {
    const text = readSigned(
      findCookie(request.headers.cookie, ownCookieName(COOKIE, session.publicUrl())),
      PURPOSE,
      session.secret(),
    );
    if (text === undefined) return undefined;
    const flow = JSON.parse(text) as Flow;
    // The operator may have removed the provider meanwhile.
    return session.providers.some(({ id }) => id === flow.provider) ? flow : undefined;
  }

  function fail(reply: FastifyReply, provider: string, to: string, error: unknown): void {
    const code = (error as { code?: unknown }).code;
    if (code !== "cancelled") session.onSignInFault(provider, error);
    // Any other fault is internal, such as an unreachable record.
    leave(reply, faultPage(typeof code === "string" && FAULTS.has(code) ? code : "failed", to));
  }

  function keep(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    const publicUrl = session.publicUrl();
    const terms = { path: "/", maxAgeSeconds, isSecure: publicUrl.startsWith("https:") };
    reply.header("set-cookie", writeCookie(ownCookieName(COOKIE, publicUrl), value, terms));
  }
}

/** The page that the person wanted, if it is one of the terminal's. */
function chooseTo(sent: string | undefined): string {
  const to = ownPath(sent);
  if (to === undefined || to.length > MAX_TO_LENGTH) return DEFAULT_TO;
  return /^\/(?:session|sign-in)(?:[/?#]|$)/.test(to) ? DEFAULT_TO : to;
}

function faultPage(fault: string, to: string = DEFAULT_TO): string {
  const query = new URLSearchParams({ fault, ...(to !== DEFAULT_TO && { to }) });
  return `/sign-in?${query.toString()}`;
}

function leave(reply: FastifyReply, location: string): void {
  // The URL may contain a code or a state, so it is never sent as a referrer.
  void reply
    .code(302)
    .header("location", location)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .send();
}
