import { once } from "node:events";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressesFrom } from "../../src/writing/translate/local/models/addresses.ts";
import { openDownloads } from "../../src/writing/translate/local/models/download.ts";
import { findInstalled, verifyInstalled } from "../../src/writing/translate/local/models/installed.ts";
import { pullModel, takeModel } from "../../src/writing/translate/local/models/pull.ts";
import { sweepModels } from "../../src/writing/translate/local/models/sweep.ts";
import { type Folder, makeFolder } from "../cli/folder.ts";
import { catalogueOf, filesIn, sampleModel } from "../support/translation-models.ts";

const SAMPLE = sampleModel("es");
const { model } = SAMPLE;
const [MODEL_NAME, MODEL_GZ] = [...SAMPLE.packed][0]!;

type Handle = (request: IncomingMessage, response: ServerResponse, bytes: Buffer) => void;

let folder: Folder;
let server: Server;
let url: string;
/** How the server sends the model itself; the other files always arrive. */
let sendModel: Handle;
let asked: { path: string; range: string | undefined }[];
/** How long a download waited before each further attempt, in ms. */
let waits: number[];

const sendRange: Handle = ({ headers }, response, bytes) => {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200).end(bytes.subarray(from));
};

beforeEach(async () => {
  folder = await makeFolder();
  sendModel = sendRange;
  asked = [];
  waits = [];
  server = createServer((request, response) => {
    const name = basename(request.url!);
    asked.push({ path: request.url!, range: request.headers.range });
    if (name === "models.json") return void response.end(JSON.stringify(registry()));
    const bytes = SAMPLE.packed.get(name);
    if (bytes === undefined) return void response.writeHead(404).end("<html>not found</html>");
    (name === MODEL_NAME ? sendModel : sendRange)(request, response, bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await folder[Symbol.asyncDispose]();
});

/** This has the form of Mozilla's registry, which lists several models per pair of languages. */
function registry() {
  const paths = (names: readonly string[]) => ({
    model: { path: `models/${names[0]}.gz`, uncompressedHash: model.modelSha256 },
    vocab: { path: `models/${names[1]}.gz` },
    lexicalShortlist: { path: `models/${names[2]}.gz` },
  });
  const other = { files: { model: { path: "models/other.gz", uncompressedHash: "0".repeat(64) } } };
  return {
    baseUrl: url,
    models: { "en-es": [other, { files: paths(model.files.map(({ name }) => name)) }] },
  };
}

async function pull({ from = url, silenceMs = 10_000 } = {}): Promise<number[]> {
  const shares: number[] = [];
  const delay = (ms: number) => Promise.resolve(void waits.push(ms));
  await using downloads = openDownloads({ userAgent: "test", silenceMs, delay });
  await pullModel(model, {
    folder: folder.path,
    catalogue: catalogueOf(SAMPLE),
    downloads,
    findAddresses: addressesFrom(from, downloads.readText),
    onShare: (share) => shares.push(share),
  });
  return shares;
}

/** Resolves once a part of the model is on disk. */
async function partWritten(): Promise<void> {
  const part = join(folder.path, ".downloads", `${MODEL_NAME}.part`);
  await vi.waitFor(async () => expect((await stat(part)).size).toBeGreaterThan(0), { timeout: 60_000 });
}

/** Nothing of a model is left but what can be continued. */
async function expectNothingInstalled(): Promise<void> {
  expect(findInstalled(folder.path, model)).toEqual({ state: "missing" });
  expect((await readdir(folder.path)).filter((name) => name !== ".downloads" && name !== "files")).toEqual(
    [],
  );
}

async function expectInstalled(): Promise<void> {
  expect(await verifyInstalled(folder.path, model)).toBeNull();
  for (const [name, bytes] of SAMPLE.unpacked)
    expect((await readFile(join(folder.path, "es", name))).equals(bytes)).toBe(true);
  expect((await readdir(folder.path)).filter((name) => name.startsWith(".new-"))).toEqual([]);
}

test("a model is downloaded from a folder of files, checked, unpacked and installed", async () => {
  const shares = await pull();
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  await expectInstalled();
  expect(await readdir(join(folder.path, ".downloads"))).toEqual([]);
});

test("a registry like Mozilla's tells where the model with the pinned hash is", async () => {
  await pull({ from: `${url}/db/models.json` });
  await expectInstalled();
  expect(asked.map(({ path }) => path)).toContain(`/models/${MODEL_NAME}`);
});

test("a registry without our model, or with a page in its place, is one clear line", async () => {
  const other = { ...model, modelSha256: "1".repeat(64) };
  await using downloads = openDownloads({ userAgent: "test" });
  const find = addressesFrom(`${url}/db/models.json`, downloads.readText);
  await expect(find(other)).rejects.toThrow(
    `${url}/db/models.json does not list the model from English to es that this release uses; set localModelsUrl to a mirror, or use --from FOLDER`,
  );
  const page = addressesFrom(`${url}/db/models.json`, () => Promise.resolve("<!doctype html><html>"));
  await expect(page(model)).rejects.toThrow(/models\.json is not a registry of models: "<!doctype html>/);
});

test("a download that breaks off is continued where it stopped", async () => {
  const half = Math.floor(MODEL_GZ.length / 2);
  let attempts = 0;
  sendModel = (request, response, bytes) => {
    attempts += 1;
    if (attempts > 1) return sendRange(request, response, bytes);
    response.writeHead(200, { "content-length": bytes.length });
    response.write(bytes.subarray(0, half));
    void partWritten().then(() => response.destroy());
  };
  await pull();
  await expectInstalled();
  const ranges = asked.filter(({ path }) => path.endsWith(MODEL_NAME)).map(({ range }) => range);
  expect(ranges).toHaveLength(2);
  expect(ranges[0]).toBeUndefined();
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

test("a command that was interrupted continues what it had, and a server without ranges starts afresh", async () => {
  const part = join(folder.path, ".downloads", `${MODEL_NAME}.part`);
  await mkdir(join(folder.path, ".downloads"));
  await writeFile(part, MODEL_GZ.subarray(0, 100));
  await pull();
  expect(asked.find(({ path }) => path.endsWith(MODEL_NAME))!.range).toBe("bytes=100-");
  await expectInstalled();

  await rm(join(folder.path, "es"), { recursive: true });
  await writeFile(part, MODEL_GZ.subarray(0, 100));
  sendModel = (_request, response, bytes) => response.writeHead(200).end(bytes);
  await pull();
  await expectInstalled();
});

test.each<[string, Handle, RegExp]>([
  [
    "another file of the same size",
    (_request, response, bytes) => response.end(Buffer.alloc(bytes.length, 7)),
    /gz has the SHA-256 [\da-f]{64}, but this release pins [\da-f]{64}$/,
  ],
  [
    "a file that is cut short",
    (_request, response, bytes) => response.end(bytes.subarray(0, 1_000)),
    /gz cannot be downloaded: .* sent 1000 of \d+ bytes; run the command again: it continues$/,
  ],
  [
    "a web page in place of a model",
    (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>".padEnd(99_999)),
    /gz sends more than the \d+ bytes of this file$/,
  ],
  ["an error", (_request, response) => response.writeHead(403).end("<html>"), /gz answered 403$/],
  [
    "an overload that does not end",
    (_request, response) => response.writeHead(503).end("<html>"),
    /gz cannot be downloaded: .* answered 503; run the command again: it continues$/,
  ],
  [
    "a redirect to nowhere",
    (_request, response) => response.writeHead(302, { location: "http://[" }).end(),
    /gz redirects to "http:\/\/\[", which is no web address$/,
  ],
  [
    "endless redirects",
    ({ url: path }, response) => response.writeHead(302, { location: path! }).end(),
    /redirects too often$/,
  ],
])("%s is one clear line, and nothing is installed", async (_name, handle, message) => {
  sendModel = handle;
  await expect(pull()).rejects.toThrow(message);
  await expectNothingInstalled();
  // Afterwards the right file still arrives.
  sendModel = sendRange;
  await pull();
  await expectInstalled();
});

test.each([429, 500, 503])(
  "a server that answers %d for a while is asked again after a pause",
  async (code) => {
    let attempts = 0;
    sendModel = (request, response, bytes) => {
      attempts += 1;
      if (attempts > 2) return sendRange(request, response, bytes);
      response.writeHead(code).end();
    };
    await pull();
    await expectInstalled();
    expect(waits).toEqual([500, 1_000]);
  },
);

test("a connection that fails in an unknown way is one clear line", async () => {
  // This server does not speak TLS.
  await expect(pull({ from: url.replace("http:", "https:") })).rejects.toThrow(
    /^https:\S+ cannot be downloaded: .+; run the command again: it continues$/,
  );
});

test("a server that goes silent is given up with what it sent kept", async () => {
  sendModel = (_request, response, bytes) => {
    response.writeHead(200, { "content-length": bytes.length });
    response.write(bytes.subarray(0, 10));
  };
  await expect(pull({ silenceMs: 100 })).rejects.toThrow(/the server is silent; run the command again/);
  await expectNothingInstalled();
});

test("nobody at the address is one clear line", async () => {
  server.close();
  server.closeAllConnections();
  await expect(pull()).rejects.toThrow(/cannot be downloaded: .*ECONNREFUSED.*; run the command again/);
});

test("a proxy in the environment is used, and one that refuses is one clear line", async () => {
  vi.stubEnv("http_proxy", url);
  let isOpen = true;
  // Proxied connections are tunnelled, also those of http.
  server.on("connect", ({ url: to }, socket) => {
    asked.push({ path: `CONNECT ${to}`, range: undefined });
    if (!isOpen) return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    const inner = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    socket.pipe(inner).pipe(socket);
  });
  await pull({ from: "http://models.example" });
  await expectInstalled();
  expect(asked[0]!.path).toBe("CONNECT models.example:80");
  isOpen = false;
  await rm(join(folder.path, "es"), { recursive: true });
  await expect(pull({ from: "http://models.example" })).rejects.toThrow(
    /cannot be downloaded: Proxy response \(403\)/,
  );
});

test.each([
  ["packed", SAMPLE.packed],
  ["unpacked", SAMPLE.unpacked],
])("a model is installed from a folder with %s files", async (_name, files) => {
  const from = await filesIn(folder.path, files);
  await takeModel(model, from, { folder: folder.path, catalogue: catalogueOf(SAMPLE) });
  await expectInstalled();
});

test.each([
  ["model", /has the SHA-256/],
  ["vocabulary", /is a web page/],
  ["shortList", /is a web page/],
] as const)("a folder with a web page in place of the %s installs nothing", async (role, message) => {
  const { name } = model.files.find((file) => file.role === role)!;
  const files = new Map([...SAMPLE.unpacked, [name, Buffer.from("<!doctype html><html>not here</html>")]]);
  const from = await filesIn(folder.path, files);
  await expect(
    takeModel(model, from, { folder: folder.path, catalogue: catalogueOf(SAMPLE) }),
  ).rejects.toThrow(message);
  await expectNothingInstalled();
});

test("a model that is there stays until the new one is complete", async () => {
  const from = await filesIn(folder.path, SAMPLE.packed);
  const take = () => takeModel(model, from, { folder: folder.path, catalogue: catalogueOf(SAMPLE) });
  await take();
  await writeFile(join(from, MODEL_NAME), MODEL_GZ.subarray(0, 50));
  await expect(take()).rejects.toThrow(/has the SHA-256/);
  await expectInstalled();
  await writeFile(join(from, MODEL_NAME), MODEL_GZ);
  await take();
  await expectInstalled();
});

test("pull removes the folders that killed commands left, and puts back a model they had moved away", async () => {
  const from = await filesIn(folder.path, SAMPLE.packed);
  await takeModel(model, from, { folder: folder.path, catalogue: catalogueOf(SAMPLE) });
  const at = (name: string) => join(folder.path, name);
  await rename(at("es"), at(".new-aaaaaa-old"));
  for (const name of [".new-bbbbbb", ".removed-es-1"]) {
    await mkdir(at(name));
    await writeFile(join(at(name), MODEL_NAME), "");
  }
  // Younger folders may belong to a command that is running.
  await sweepModels(folder.path);
  expect(await readdir(folder.path)).toContain(".new-bbbbbb");
  await sweepModels(folder.path, 0);
  await expectInstalled();
  expect((await readdir(folder.path)).toSorted()).toEqual(["es", "files"]);
  await mkdir(at(".new-cccccc-old"));
  await sweepModels(folder.path, 0);
  expect((await readdir(folder.path)).toSorted()).toEqual(["es", "files"]);
});
