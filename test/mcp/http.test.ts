import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { item } from "../support/item.ts";
import { answerMcp } from "../../src/service/mcp.ts";
import { startPlainService, type TestService } from "../support/service.ts";

/** A key's allowance: each test uses a key of its own. */
const BURST = 12;
const ENTITY = { name: "Ruritania", aliases: [], ticker: null, entitySentiment: "Neutral" };

let service: TestService;
beforeAll(async () => {
  service = await startPlainService({
    items: [
      item({ id: "itm_old", clusterId: "evt_a", entities: [ENTITY] }),
      item({ id: "itm_other", clusterId: "evt_b", entities: [ENTITY] }),
      item({ id: "itm_new", clusterId: "evt_a", entities: [ENTITY] }),
    ],
    settings: {
      plans: { beta: { perMinute: 1, burst: BURST } },
      corsOrigins: ["https://desk.example"],
      publicUrl: "https://news.example",
    },
  });
});
afterAll(() => service[Symbol.asyncDispose]());

/** The official client over HTTP, with a key of its own. */
async function connect(headers: Record<string, string> = {}) {
  const { key } = await service.makeKey();
  const client = new Client({ name: "tidings-test", version: "1.0.0" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } },
    }),
  );
  return { key, client, [Symbol.asyncDispose]: () => client.close() };
}

async function post(headers: Record<string, string>, method = "ping", params?: object) {
  const answer = await fetch(`${service.url}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const text = await answer.text();
  // Older revisions of the protocol get their answer as an event.
  const body = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as object;
  return { status: answer.status, headers: answer.headers, body };
}

test("the official client reads news over HTTP, and checks each result against the tool's schema", async () => {
  await using connected = await connect();
  const { client } = connected;
  const { tools } = await client.listTools();
  expect(tools.every(({ outputSchema }) => outputSchema?.type === "object")).toBe(true);
  const latest = await client.callTool({
    name: "latest_news",
    arguments: { distinct: "item", fields: ["publishedAt"] },
  });
  const { items } = latest.structuredContent as { items: { id: string; publishedAt: string }[] };
  expect(items.map(({ id }) => id)).toEqual(["itm_new", "itm_other", "itm_old"]);

  const one = await client.callTool({ name: "read_item", arguments: { ...items[0] } });
  expect(one.structuredContent).toMatchObject({
    item: { id: "itm_new", headline: expect.any(String), body: expect.any(String) },
  });
  const story = await client.callTool({ name: "read_story", arguments: { ...items[0] } });
  expect(story.structuredContent).toMatchObject({
    clusterId: "evt_a",
    relatedCount: 2,
    isComplete: true,
    items: [{ id: "itm_new" }, { id: "itm_old" }],
  });
  const none = await client.callTool({
    name: "read_item",
    arguments: { id: "itm_none", publishedAt: items[0]!.publishedAt },
  });
  expect(none.isError).toBe(true);
  expect(JSON.stringify(none.content)).toContain("There is no item itm_none at");
  // The latest time that JavaScript has, and one that our date format can't express.
  for (const publishedAt of ["+275760-09-13T00:00:00.000Z", "+012026-01-01T00:00:00Z"]) {
    const never = await client.callTool({ name: "read_item", arguments: { id: "itm_new", publishedAt } });
    expect(JSON.stringify(never.content)).toContain("must be the item's publishedAt");
  }
});

test("prompts ask for a briefing with the tools, in the language asked for", async () => {
  await using connected = await connect();
  const { client } = connected;
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(["brief", "daily_brief", "market_question"]);
  expect(prompts[0]!.arguments).toMatchObject([{ name: "topic", required: true }, { name: "lang" }]);
  const { messages } = await client.getPrompt({ name: "brief", arguments: { topic: "the Fed", lang: "ja" } });
  expect(messages).toMatchObject([
    { role: "user", content: { text: expect.stringMatching(/^Brief me on the Fed\. .* language ja\.$/) } },
  ]);
});

test("D30 a message costs one unit, even if it reads news, and is refused like any request when none are left", async () => {
  const { key } = await service.makeKey();
  const authorization = `Bearer ${key}`;
  const left = async () => (await service.get("/v1/news?limit=1", { authorization })).headers["ratelimit"];
  expect(await left()).toContain(`r=${BURST - 1}`);
  await post({ authorization }, "tools/list");
  expect(await left()).toContain(`r=${BURST - 3}`);
  await post({ authorization }, "tools/call", { name: "latest_news", arguments: {} });
  expect(await left()).toContain(`r=${BURST - 5}`);
  for (let call = 0; call < BURST; call++) await post({ authorization });
  const refused = await post({ authorization });
  expect(refused).toMatchObject({ status: 429, body: { status: 429 } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("D30 a call costs a unit even if it reads no news, such as one with wrong arguments", async () => {
  const { key } = await service.makeKey();
  const authorization = `Bearer ${key}`;
  await post({ authorization }, "tools/call", { name: "latest_news", arguments: { limit: 1_000 } });
  await post({ authorization }, "tools/call", { name: "no_such_tool" });
  await post({ authorization }, "resources/read", { uri: "tidings://nowhere" });
  const { headers } = await service.get("/v1/news?limit=1", { authorization });
  expect(headers["ratelimit"]).toContain(`r=${BURST - 4}`);
});

test("D51 a list of messages is refused, because it would cost one unit however long it is", async () => {
  const { key } = await service.makeKey();
  const sent = await service.ask("/mcp", {
    method: "POST",
    body: JSON.stringify([{ jsonrpc: "2.0", id: 1, method: "tools/list" }]),
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
  });
  expect(sent).toMatchObject({ status: 400 });
  expect(JSON.stringify(sent)).toContain("Send one message per request");
});

test("clients of every revision connect, the earlier ones with a message that needs no session", async () => {
  const { key } = await service.makeKey();
  const authorization = `Bearer ${key}`;
  const clientInfo = { name: "tidings-test", version: "1.0.0" };
  for (const protocolVersion of ["2024-11-05", "2025-03-26", "2025-06-18"]) {
    const { status, headers, body } = await post({ authorization }, "initialize", {
      protocolVersion,
      capabilities: {},
      clientInfo,
    });
    expect({ status, session: headers.get("mcp-session-id"), body }).toMatchObject({
      status: 200,
      session: null,
      body: { result: { protocolVersion, capabilities: { tools: { listChanged: false } } } },
    });
  }
});

test("a browser page of an allowed origin may send the headers of the protocol", async () => {
  const preflight = await fetch(`${service.url}/mcp`, {
    method: "OPTIONS",
    headers: { origin: "https://desk.example", "access-control-request-method": "POST" },
  });
  expect(preflight.headers.get("access-control-allow-headers")).toContain("MCP-Protocol-Version");
  expect(preflight.headers.get("access-control-allow-methods")).toBe("POST, OPTIONS");
});

test("a caller needs a key in Authorization: none, an unknown one and the earlier header are refused", async () => {
  const { key } = await service.makeKey();
  const tried: Record<string, string>[] = [{}, { authorization: "Bearer tdg_unknown" }, { "x-api-key": key }];
  for (const headers of tried) expect(await post(headers)).toMatchObject({ status: 401 });
});

test("a page of another origin is refused, even with a key, so that rebinding a name gives it nothing", async () => {
  const { key } = await service.makeKey();
  const authorization = `Bearer ${key}`;
  expect(await post({ authorization, origin: "https://evil.example" })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining("https://evil.example") },
  });
  for (const origin of ["https://news.example", "https://desk.example"])
    expect((await post({ authorization, origin })).status).toBe(200);
});

test("a subscription is refused at once, because a stream would hold the caller's seat for nothing", async () => {
  const { key } = await service.makeKey();
  expect(await post({ authorization: `Bearer ${key}` }, "subscriptions/listen")).toMatchObject({
    status: 200,
    body: { id: 1, error: { code: -32601 } },
  });
});

test("a call that the stop overtakes learns that, and nothing about addresses inside", async () => {
  const accept = "application/json, text/event-stream";
  const params = { name: "latest_news", arguments: {} };
  const asked = {
    headers: { "content-type": "application/json", accept },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    credential: "tdg_any",
    onRead: () => {},
  };
  // Nothing listens on this port.
  const answer = await (await answerMcp("http://127.0.0.1:1", asked, () => {})).text();
  expect(answer).toContain("The service is stopping.");
  expect(answer).not.toContain("127.0.0.1");
});

test("a body that is too long, or is not JSON, and a method without messages are refused", async () => {
  const { key } = await service.makeKey();
  const authorization = `Bearer ${key}`;
  const send = (body: string) =>
    service.ask("/mcp", {
      method: "POST",
      body,
      headers: { authorization, "content-type": "application/json" },
    });
  expect(await send(JSON.stringify("x".repeat(70_000)))).toMatchObject({ status: 400 });
  expect(await send("{")).toMatchObject({ status: 400 });
  expect((await service.get("/mcp", { authorization })).status).toBe(405);
});
