import { createMcpHandler } from "@modelcontextprotocol/server";
import { createClient } from "@tidings/client";
import { Agent, fetch } from "undici";
import about from "../../package.json" with { type: "json" };
import type { McpAsked } from "../api/mcp-tools.ts";
import { createMcpServer } from "../mcp/server.ts";

/** The service answers or refuses a call within this time. */
const TIMEOUT_MS = 30_000;
/**
 * The most connections to ourselves; further calls wait. Lower than the limit per address, which also applies to us.
 */
const CONNECTIONS = 64;

const NO_METHOD = -32_601;

const STOPPING = { title: "Not ready", detail: "The service is stopping. Try again in a few seconds." };

const here = new Agent({ connections: CONNECTIONS });

/**
 * Answers one message. The tools read news over HTTP with the caller's key, so they are subject to allowances, seats
 * and turns like any request. Nothing is kept between messages, so any node of a cluster can answer the next one.
 */
export async function answerMcp(
  url: string,
  { headers, body, credential, onRead }: McpAsked,
  onFault: (error: Error) => void,
): Promise<Response> {
  const { id, method: asks } = (body ?? {}) as { readonly id?: unknown; readonly method?: unknown };
  // Tools, prompts and tables never change while the service runs, and an open stream would hold the caller's seat.
  if (asks === "subscriptions/listen")
    return Response.json({
      jsonrpc: "2.0",
      id,
      error: { code: NO_METHOD, message: "There is nothing to listen to." },
    });
  const client = createClient({
    url,
    key: credential,
    // No retries: the caller decides when to try again, and the error says how long to wait.
    retries: 0,
    timeoutMs: TIMEOUT_MS,
    async fetch(address, init) {
      onRead();
      try {
        return (await fetch(address, { ...(init as object), dispatcher: here })) as unknown as Response;
      } catch (error) {
        if (init?.signal?.aborted) throw error;
        // The service no longer accepts connections. The error names our local address, which doesn't help the caller.
        return Response.json(STOPPING, { status: 503 });
      }
    },
  });
  const errors: Error[] = [];
  const handler = createMcpHandler(() => createMcpServer(client, about.version), {
    onerror: (error) => errors.push(error),
  });
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === "string" && !name.startsWith(":")) sent.set(name, value);
  const request = new Request(`${url}/mcp`, { method: "POST", headers: sent });
  const answer = await handler.fetch(request, { parsedBody: body });
  // The answer says what is wrong with a message. Only our own failures concern the operator.
  if (answer.status >= 500) errors.forEach(onFault);
  return answer;
}
