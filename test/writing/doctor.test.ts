import { expect, test } from "vitest";
import type { Finding } from "../../src/cli/doctor/finding.ts";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { flagsOf } from "../cli/program.ts";
import { freePort } from "../support/port.ts";
import { startWeb } from "../support/web.ts";

const KEYS = {
  TIDINGS_MODEL_KEY: "sk-model",
  TIDINGS_DEEPL_KEY: "deepl-secret",
  TIDINGS_GOOGLE_KEY: "google-secret",
};

/** Doctor's findings about models and translators. */
async function examine(settings: Record<string, string>, env: Record<string, string> = KEYS) {
  await using folder = await makeFolder();
  const own = { data: folder.path, ...settings };
  const { code, stdout, stderr } = await tidings(["doctor", "--json", "--network", ...flagsOf(own)], {
    env: { ...env, TIDINGS_GATHER: "false" },
  });
  expect(stderr).toBe("");
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  return { code, stdout, of: (check: string) => findings.filter((finding) => finding.check === check) };
}

test("providers that accept their keys pass, and the check costs nothing", async () => {
  await using web = await startWeb(({ url, headers }, response) => {
    const answer = ANSWERS[url!];
    const isKnown = Object.values(KEYS).some((key) => JSON.stringify(headers).includes(key));
    if (!answer || (!isKnown && url !== "/languages")) return void response.writeHead(401).end();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  const settings = {
    writer: "model",
    model: "qwen3",
    "model-url": `${web.url}/v1`,
    translators: "deepl,google,libretranslate",
    "deepl-url": web.url,
    "google-url": web.url,
    "libretranslate-url": web.url,
  };
  const { of } = await examine(settings);
  const states = ["model", "deepl", "google", "libretranslate"].map((check) => of(check)[0]!.state);
  expect(states).toEqual(["ok", "ok", "ok", "ok"]);
  expect(web.requests.map(({ method }) => method)).toEqual(["GET", "GET", "GET", "GET"]);
  const other = await examine({ ...settings, model: "gpt", translators: "" });
  expect(other.of("model")).toMatchObject([
    { state: "warning", says: expect.stringContaining("does not list gpt") },
  ]);
  const anthropic = { writer: "model", model: "claude", "model-api": "anthropic", "model-url": web.url };
  expect((await examine(anthropic)).of("model")).toMatchObject([{ state: "ok" }]);
});

test("a wrong key and an unreachable address are faults with advice; keys are not shown", async () => {
  await using web = await startWeb(({ headers }, response) => {
    const [, key] = headers.authorization!.split(" ");
    response.writeHead(401, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } }));
  });
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const { code, stdout, of } = await examine({
    writer: "model",
    model: "gpt",
    "model-url": `${web.url}/v1`,
    translators: "deepl,libretranslate",
    "deepl-url": web.url,
    "libretranslate-url": nowhere,
  });
  expect(code).toBe(1);
  expect(of("model")).toMatchObject([
    {
      state: "fault",
      says: "answered 401: Incorrect API key provided: ****",
      mend: expect.stringContaining("modelKey"),
    },
  ]);
  expect(of("deepl")).toMatchObject([{ state: "fault", mend: expect.stringContaining("deeplKey") }]);
  expect(of("libretranslate")).toMatchObject([
    { state: "fault", mend: expect.stringContaining("libretranslateUrl") },
  ]);
  for (const key of Object.values(KEYS)) expect(stdout).not.toContain(key);
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  "/v1/models": { data: [{ id: "qwen3:latest" }] },
  "/v1/models?limit=1000": { data: [{ id: "claude" }] },
  "/v2/languages?type=target": [{ language: "DE" }, { language: "JA" }],
  "/language/translate/v2/languages": { data: { languages: [{ language: "de" }] } },
  "/languages": [{ code: "en", targets: ["de", "ja"] }],
};
