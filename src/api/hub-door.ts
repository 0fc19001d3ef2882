import type { FastifyReply, FastifyRequest } from "fastify";
import { HUB_PATH } from "../domain/hub-path.ts";
import { type Fairness, keylessDoor } from "./fairness.ts";
import type { HubAnswer, HubTools } from "./hub-tools.ts";
import { refuse, unknownPath } from "./path.ts";
import { type TerminalDoor, whenReady } from "./terminal/terminal-door.ts";
import type { ApiTools } from "./tools.ts";

/** The end of the address is a secret between us and the hub, so only the route is logged. */
export const HUB_ROUTE = `${HUB_PATH}/:token`;
/** What hubs send is short; a longer challenge is not sent back. */
const MAX_CHALLENGE = 1_000;
/** Used if a hub doesn't say for how long. */
const USUAL_LEASE_SECONDS = 864_000;
const RETRY_SECONDS = 30;
/** The format of our tokens. The database is not queried for anything else. */
const TOKEN = /^[\w-]{32}$/;

/**
 * Where WebSub hubs reach this service. A GET confirms or denies a subscription; a POST announces that a feed has
 * changed. The feed is then polled. The body that the hub sent is never read, so it needs no signature.
 */
export function hubDoor(tools: ApiTools, hub: HubTools, fair: Fairness): TerminalDoor {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { token } = request.params as { token: string };
    const said = request.method === "POST" ? { kind: "announced" as const } : readVerdict(request);
    const outcome = said === null || !TOKEN.test(token) ? "unknown" : await hub.hear(token, said);
    if (outcome === "unknown") return refuse(request, reply, unknownPath(request));
    if (outcome === "away")
      return refuse(request, reply, {
        kind: "unavailable",
        detail: "The database is unreachable. Send this again.",
        retryAfter: RETRY_SECONDS,
      });
    reply.header("cache-control", "no-store").header("content-type", "text/plain; charset=utf-8");
    await reply.send(said?.kind === "confirmed" ? said.challenge : "");
  };
  return {
    path: HUB_ROUTE,
    methods: ["GET", "POST"],
    isCounted: true,
    answer: keylessDoor(tools, fair, whenReady(tools, answer)),
  };
}

/** What a hub's GET says; null if it is not a hub's request, or confirms something that we never ask for. */
function readVerdict({ url }: FastifyRequest): Exclude<HubAnswer, { kind: "announced" }> | null {
  const mark = url.indexOf("?");
  const sent = new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1));
  const topic = sent.get("hub.topic");
  const mode = sent.get("hub.mode");
  // PostgreSQL stores no NUL.
  if (topic === null || url.includes("%00")) return null;
  if (mode === "denied")
    return { kind: "denied", topic, reason: (sent.get("hub.reason") ?? "no reason given").slice(0, 200) };
  const challenge = sent.get("hub.challenge") ?? "";
  if (mode !== "subscribe" || challenge === "" || challenge.length > MAX_CHALLENGE) return null;
  const lease = sent.get("hub.lease_seconds") ?? String(USUAL_LEASE_SECONDS);
  if (!/^\d{1,10}$/.test(lease) || Number(lease) === 0) return null;
  return { kind: "confirmed", topic, challenge, leaseMs: Number(lease) * 1_000 };
}
