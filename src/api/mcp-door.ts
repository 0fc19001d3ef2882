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
 * The door of the Model Context Protocol (streamable HTTP). A message costs one unit, like any request. A message that
 * reads news makes a request with the same key. That request is charged instead, so the message still costs one unit.
 */
export function mcpDoor(tools: ApiTools, mcp: McpTools, fair: Fairness): TerminalDoor {
  // Messages have their own seats. If they shared the API's, a key's messages could hold all its seats and wait forever
  // for one more.
  const seats = new SeatPlan(tools.requestsAtOnce, fair.seats.maxWaitMs);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const claim = claimOf(tools, request, reply);
    if (!claim) return;
    // Here only this header carries the key.
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
      // A message that is rejected before it reads news is charged here.
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

/**
 * A list of messages would cost one unit, however long it is. The protocol dropped lists in its revision 2025-06-18.
 */
function refuseBatches(body: unknown): void {
  if (!Array.isArray(body)) return;
  throw new Refusal({ kind: "invalid-request", detail: "Send one message per request, not a list." });
}

/**
 * Blocks DNS rebinding: a page whose name was rebound to this machine's address sends its own origin, and programs send
 * none. The key doesn't protect against such a page if the browser supplies it.
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
