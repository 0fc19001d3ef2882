import { spawn, spawnSync } from "node:child_process";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { curlOf } from "./curl.ts";
import { pythonOf } from "./python.ts";
import type { ApiRequest } from "./request.ts";
import { clientCodeOf, fetchCodeOf } from "./typescript.ts";

/** The tests run the generated programs against a server that records what arrives. */
const REQUESTS: readonly ApiRequest[] = [
  {
    path: "/v1/news",
    parameters: {
      sentence: `Will "it's" $HOME \`cost\` 100% & more?\nÅ 日本 😀 +1`,
      subEntities: "O'Brien,A&B",
      category: "economy,politics",
      limit: "5",
      before: "2026-12-31T23:59:59+02:00",
    },
  },
  { path: "/v1/news", parameters: { keyword: "Bitcoin,BTC", impact: "4,5", excludeSources: "7", lang: "" } },
  { path: "/v1/reference", parameters: {} },
];

const EARLIER: readonly ApiRequest[] = [
  { path: "/v1/news", parameters: { since: "2026-11-14", limit: "3" }, form: "earlier" },
  {
    path: "/v1/match",
    parameters: {},
    form: "earlier",
    body: {
      queries: [
        { queryId: "it's", sentence: 'A\n"B" \\ $C 😀', category: "crypto", tags: [], expiresAt: null },
      ],
      limit: 2,
    },
  },
];

interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly parameters: Record<string, string>;
  readonly credential: string;
  readonly body: unknown;
}

let server: Server;
let base: string;
let arrived: Arrived[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void note(request).then((each) => {
      arrived.push(each);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("pasted code sends exactly the request", () => {
  const expected = (request: ApiRequest): Arrived => ({
    method: request.body === undefined ? "GET" : "POST",
    path: request.path,
    parameters: Object.fromEntries(Object.entries(request.parameters).filter(([, value]) => value !== "")),
    credential: request.form === "earlier" ? "X-API-Key tdg_x" : "Bearer tdg_x",
    body: request.body ?? null,
  });

  it("curl in bash", async ({ skip }) => {
    // Without curl, quoting.test.ts still checks the quoting.
    if (spawnSync("curl", ["--version"]).error) skip("no curl here");
    const all = [...REQUESTS, ...EARLIER];
    arrived = [];
    await run("bash", ["-c", all.map((request) => curlOf(request, base)).join("\n")]);
    expect(arrived).toEqual(all.map(expected));
  });

  it("TypeScript with fetch", async () => {
    const all = [...REQUESTS, ...EARLIER];
    arrived = [];
    const code = all.map((request) => `{\n${fetchCodeOf(request, base)}}`).join("\n");
    await run(process.execPath, ["--input-type=module-typescript", "-e", code]);
    expect(arrived).toEqual(all.map(expected));
  });

  it("TypeScript with the client", async () => {
    arrived = [];
    for (const request of REQUESTS)
      await run(process.execPath, ["--input-type=module-typescript", "-e", clientCodeOf(request, base)!]);
    expect(arrived).toEqual(REQUESTS.map(expected));
  });

  it("Python", async ({ skip }) => {
    const all = [...REQUESTS, ...EARLIER];
    arrived = [];
    if (spawnSync("python3", ["--version"]).error) skip("no python3 here");
    await run("python3", ["-c", all.map((request) => pythonOf(request, base)).join("\n")]);
    expect(arrived).toEqual(all.map(expected));
  });
});

it("there is no client code for the earlier form, a body, or an unknown parameter", () => {
  for (const request of EARLIER) expect(clientCodeOf(request, base)).toBeUndefined();
  expect(clientCodeOf({ path: "/v1/news", parameters: { catgory: "crypto" } }, base)).toBeUndefined();
});

async function note(request: IncomingMessage): Promise<Arrived> {
  const { pathname, searchParams } = new URL(request.url!, base);
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  const apiKey = request.headers["x-api-key"];
  return {
    method: request.method!,
    path: pathname,
    parameters: Object.fromEntries(searchParams),
    credential: apiKey === undefined ? request.headers.authorization! : `X-API-Key ${String(apiKey)}`,
    body: text === "" ? null : JSON.parse(text),
  };
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { env: { ...process.env, TIDINGS_KEY: "tdg_x" } });
    let said = "";
    child.stdout.resume();
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", fail);
    child.on("close", (code) =>
      code === 0 ? done() : fail(new Error(`${program} ended with ${code}: ${said}`)),
    );
  });
}
