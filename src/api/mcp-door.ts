import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../http/problem.ts";
import { readJson } from "./body.ts";
import { loneWork } from "./cohort.ts";
import { claimOf, passes } from "./door.ts";
import { type Fairness, goneSignal, waitedTooLong } from "./fairness.ts";
import type { McpTools } from "./mcp-tools.ts";
import { SeatPlan } from "./seats.ts";
import { type TerminalDoor, withHeaders } from "./terminal/terminal-door.ts";
import type { ApiTools } from "./tools.ts";

/** The longest message: a call's arguments are a question and a few lists. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * The door of the Model Context Protocol (streamable HTTP). A message costs one unit, like any request. A message that reads
 * news is counted by the request that it makes with the same key, so it costs one as well.
 */
export function mcpDoor(tools: ApiTools, mcp: McpTools, fair: Fairness): TerminalDoor {
  // Seats of their own: with the API's, all seats of a key could be held by calls that wait for one.
  const seats = new SeatPlan(tools.requestsAtOnce, fair.seats.maxWaitMs);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const claim = claimOf(tools, request, reply);
    if (!claim) return;
    // No other header carries the key here.
    const credential = request.headers.authorization === undefined ? undefined : claim.credential;
    const admitted = await tools.admission.admit(credential, request.ip);
    if (!passes(tools, fair, admitted, request, reply)) return void (await reply);
    refuseOtherOrigins(request, tools, mcp);
    const { key } = admitted;
    const gone = goneSignal(reply);
    const seat = await seats.take(key.id, gone);
    if (!seat) {
      if (gone.aborted) return void reply.hijack();
      throw new Refusal(waitedTooLong(seats));
    }
    try {
      const body = await readJson(request, MAX_BODY_BYTES, "send shorter arguments");
      refuseBatches(body);
      await new Promise<void>((go, fail) => fair.cohort.ask(loneWork(key.id, go, fail)));
      // A message that is refused before it reads any news is counted here.
      const onRead = () => {
        if (request.keyId === undefined) return;
        tools.admission.giveBack(key);
        request.keyId = undefined;
      };
      const { headers } = request;
      const made = await mcp.answer({ headers, body, credential: credential!, onRead });
      const text = await made.text();
      if (gone.aborted) return void reply.hijack();
      for (const [name, value] of made.headers) if (name !== "connection") reply.header(name, value);
      await reply.code(made.status).send(text);
    } finally {
      seats.leave(seat, 0);
    }
  }

  return { path: "/mcp", methods: ["POST"], isCounted: true, answer: withHeaders(answer) };
}

/** A list of messages would cost one unit however many it holds. The protocol has had no lists since its revision 2025-06-18. */
function refuseBatches(body: unknown): void {
  if (!Array.isArray(body)) return;
  throw new Refusal({ kind: "invalid-request", detail: "Send one message per request, not a list." });
}

/**
 * A page whose name was rebound to this machine's address sends its own origin. Programs send none. The key is no protection
 * against such a page if it comes from the browser.
 */
function refuseOtherOrigins({ headers }: FastifyRequest, { corsOrigins }: ApiTools, mcp: McpTools): void {
  const { origin } = headers;
  if (origin === undefined) return;
  const own = new URL(mcp.publicUrl()).origin;
  if (origin === own || corsOrigins.includes(origin) || corsOrigins.includes("*")) return;
  throw new Refusal({
    kind: "forbidden",
    detail: `Pages of ${origin.slice(0, 200)} may not connect; the operator can allow them with corsOrigins.`,
  });
}
