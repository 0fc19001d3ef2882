import { spawnSync } from "node:child_process";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { serve } from "../cli/program.ts";
import { openLocalEngine } from "../../src/service/translation/local-engine.ts";
import { CATALOGUE } from "../../src/writing/translate/local/models/catalogue.ts";
import { createRecord } from "../record/engines.ts";
import { lineOf } from "../record/lines.ts";
import { isNightly } from "../support/nightly.ts";
import { catalogueOf, filesIn, sampleModel, sampleOf } from "../support/translation-models.ts";

const SAMPLE = sampleModel("es");
const NAMES = SAMPLE.model.files.map(({ name }) => name);

const ENGLISH = {
  headline: "The central bank raised interest rates to 4.5 percent on Thursday",
  summary:
    "The central bank of the country said inflation fell after the war, and trade rose in the world economy.",
  body: "• oil prices fell and shares rose after the decision of the government.",
  whyItMatters: null,
};

/** A folder with the data, the files of a model, and a catalogue that has only that model of Spanish. */
async function open() {
  const folder = await makeFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const from = await filesIn(folder.path, SAMPLE.packed);
  const catalogue = join(folder.path, "catalogue.json");
  await writeFile(catalogue, JSON.stringify(catalogueOf(SAMPLE)));
  const data = join(folder.path, "data");
  await mkdir(data);
  await createRecord({ folder: data });
  const env = { TIDINGS_LOCAL_CATALOGUE: catalogue, TIDINGS_LANGUAGES: "en,es,fr,th" };
  const at = ["--data", data];
  const run = (...words: string[]) => tidings([...words, ...at], { env });
  return { data, from, env, at, run, models: join(data, "models") };
}

test("D8 with a model in a folder, one command and a restart translate news with no account and no setting", async () => {
  const { at, env, from, run } = await open();
  await tidings(["import", "-", ...at], {
    input: lineOf("itm_rates", { impact: 5, renditions: { en: ENGLISH } }),
  });
  expect((await run("models", "list")).stdout).toMatch(/^es +Spanish +0 MB +0\.000 +0\.0 +missing$/m);

  const pulled = await run("models", "pull", "--from", from, "--all");
  expect(pulled).toMatchObject({ code: 0, stderr: "" });
  expect(pulled.stdout).toBe("es is installed.\nRestart the service to translate into es on this machine.\n");
  expect((await run("models", "pull", "--from", from, "--all")).stdout).toBe("es is installed already.\n");
  expect((await run("models", "list")).stdout).toMatch(/^es .* installed$/m);
  expect(await run("models", "verify")).toMatchObject({ code: 0, stdout: "es is complete and unchanged.\n" });

  await using service = await serve([...at, "--gather", "false"], { env });
  const [line] = await service.line("stderr", /.*"msg":"Languages".*/);
  expect(JSON.parse(line)).toMatchObject({
    local: ["es"],
    remote: [],
    english: ["fr", "th"],
    more: "tidings models pull fr, then restart",
  });
  const key = (await run("keys", "create", "--name", "a")).stdout.trim();
  const headline = async () => {
    const answer = await fetch(`${service.url}/v1/news?lang=es`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { items } = (await answer.json()) as { items: { headline: string }[] };
    return items[0]?.headline;
  };
  await expect
    .poll(headline, { timeout: 90_000, interval: 200 })
    .toBe("El central banco subió interés tasas a 4,5 porciento sobre jueves");

  const status = (await run("status")).stdout;
  expect(status).toMatch(/^es +1 +100 %$/m);
  expect(status).toContain(
    "Translated on this machine: es.\n" +
      "Readers get English instead of fr, th. To change it: tidings models pull fr, then restart.",
  );
  const doctor = (await run("doctor")).stdout;
  expect(doctor).toContain("on this machine: es");
  expect(doctor).toContain("items stay English for readers of fr");
  expect(doctor).toContain("no model exists for th");
});

test("twelve models in one folder, one command, and thirteen languages are translated here", async () => {
  const { at, env, data, run, models } = await open();
  const samples = CATALOGUE.models.map(sampleOf);
  const catalogue = catalogueOf(...samples);
  const from = await filesIn(data, new Map(samples.flatMap(({ packed }) => [...packed])));
  await writeFile(env.TIDINGS_LOCAL_CATALOGUE, JSON.stringify(catalogue));
  const { TIDINGS_LANGUAGES: _, ...all } = env;
  const pulled = await tidings(["models", "pull", "--from", from, "--all", ...at], { env: all });
  const languages = CATALOGUE.models.map(({ language }) => language);
  expect(languages).toHaveLength(12);
  expect(pulled).toMatchObject({ code: 0, stderr: "" });
  expect(pulled.stdout.split("\n").slice(0, -2)).toEqual(
    languages.map((language) => `${language} is installed.`),
  );
  expect((await run("models", "verify")).stdout.match(/is complete and unchanged/g)).toHaveLength(12);
  const status = await tidings(["status", "--json", ...at], { env: all });
  expect(JSON.parse(status.stdout).languages).toMatchObject({
    local: expect.arrayContaining([...languages, "zh-TW"]) as unknown,
    remote: [],
    english: ["vi", "th"],
  });

  // By day one of each kind is loaded, and that with two vocabularies.
  const loaded = isNightly ? languages : (["es", "hi", "ja"] as const);
  await using engine = openLocalEngine({
    folder: models,
    catalogue,
    threads: 2,
    maxBytes: Infinity,
    idleMs: 60_000,
  });
  const translated = await Promise.all(
    loaded.map((language) => engine.translate(["oil prices fell"], language)),
  );
  for (const texts of translated) expect(texts).toEqual(["petróleo precios cayó"]);
});

test("without a model nothing is started, and status and doctor name the one command", async () => {
  const { run } = await open();
  const { stdout } = await run("status");
  expect(stdout).toContain(
    "Readers get English instead of es, fr, th. To change it: tidings models pull es fr, then restart.",
  );
  expect((await run("doctor")).stdout).toContain("tidings models pull es fr, then restart");
});

test("an operator's own translators stay as they are, whatever is installed", async () => {
  const { run, from } = await open();
  await run("models", "pull", "es", "--from", from);
  const { stdout } = await run("status", "--json");
  expect(JSON.parse(stdout).languages).toMatchObject({ local: ["es"], remote: [] });
  const { env, at } = await open();
  const remote = await tidings(["status", "--json", ...at], {
    env: { ...env, TIDINGS_TRANSLATORS: "deepl", TIDINGS_DEEPL_KEY: "k" },
  });
  expect(JSON.parse(remote.stdout).languages).toMatchObject({
    local: [],
    remote: ["es", "fr", "th"],
    english: [],
  });
});

test("beside another translator, a damaged model and those to be installed are still shown", async () => {
  const { env, at, run, from, models } = await open();
  const beside = { ...env, TIDINGS_TRANSLATORS: "local,deepl", TIDINGS_DEEPL_KEY: "k" };
  const runBeside = (command: string) => tidings([command, ...at], { env: beside });
  await run("models", "pull", "es", "--from", from);
  expect((await runBeside("status")).stdout).toContain(
    "Translated on this machine: es.\nTranslated by others, if they know it: fr, th.\n" +
      "To translate more on this machine: tidings models pull fr, then restart.\n",
  );
  expect((await runBeside("doctor")).stdout).toMatch(
    /not installed on this machine: fr; tidings models pull fr/,
  );
  await rm(join(models, "es", NAMES[1]!));
  expect((await runBeside("status")).stdout).toContain(
    `The model for es is damaged: ${NAMES[1]} is missing.`,
  );
  expect((await runBeside("doctor")).stdout).toContain(`the model for es: ${NAMES[1]} is missing`);
});

test.each<[readonly string[], number, RegExp]>([
  [["pull"], 2, /usage: tidings models pull LANG…/],
  [["pull", "es", "--all"], 2, /models pull/],
  [["remove"], 2, /models remove LANG…/],
  [["pull", "vi"], 1, /^tidings: there is no model from English to vi; use LibreTranslate or a model/],
  [["pull", "xx"], 1, /^tidings: xx is none of the languages: /],
  [["remove", "es"], 1, /^tidings: no model for es is installed in /],
  [["verify", "es"], 1, /^tidings: es: it is not installed; run tidings models pull es$/m],
  [["pull", "--all", "--from", "/nowhere"], 1, /^tidings: no model of ours is in \/nowhere; /],
  [["pull", "es", "--from", "/nowhere"], 1, /^tidings: es: \/nowhere cannot be read: ENOENT/],
])("models %j is one clear line", async (words, code, message) => {
  const { run } = await open();
  const ended = await run("models", ...words);
  expect(ended.code).toBe(code);
  expect(ended.stderr).toMatch(message);
  expect(ended.stderr.trimEnd().split("\n")).toHaveLength(1);
});

test.each([
  ["{", "cannot be read: "],
  ["[]", "has no list of models"],
  ['{"models":[{"language":"xx"}]}', "its language must be one of zh-CN"],
  [
    JSON.stringify({ models: [{ ...SAMPLE.model, files: [{ ...SAMPLE.model.files[0], name: "../x" }] }] }),
    "its files must be",
  ],
  [
    JSON.stringify({
      models: [{ ...SAMPLE.model, files: SAMPLE.model.files.map((file) => ({ ...file, name: "../x" })) }],
    }),
    `a file's name must be plain: "../x"`,
  ],
])("a catalogue such as %s is one clear line", async (text, says) => {
  const { run, env } = await open();
  await writeFile(env.TIDINGS_LOCAL_CATALOGUE, text);
  for (const words of [["models", "list"], ["status"]]) {
    const { code, stderr } = await run(...words);
    expect(code).toBe(1);
    expect(stderr).toContain(says);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  }
});

test("a model is removed completely", async () => {
  const { run, from, models } = await open();
  await run("models", "pull", "es", "--from", from);
  expect(await run("models", "remove", "es")).toMatchObject({ code: 0, stdout: "es is removed.\n" });
  expect(await readdir(models)).toEqual([]);
});

test("with --json, pull, verify and remove print only each model's outcome", async () => {
  const { run, from } = await open();
  const outcomes = async (...words: string[]) =>
    JSON.parse((await run("models", ...words, "--json")).stdout) as unknown;
  expect(await outcomes("verify", "es")).toEqual([
    { language: "es", state: "missing", reason: "it is not installed" },
  ]);
  expect(await outcomes("pull", "es", "--from", from)).toEqual([{ language: "es", state: "installed" }]);
  expect(await outcomes("pull", "es", "--from", from)).toEqual([{ language: "es", state: "unchanged" }]);
  expect(await outcomes("verify")).toEqual([{ language: "es", state: "installed" }]);
  expect(await outcomes("pull", "fr", "--from", "/nowhere")).toEqual([
    { language: "fr", state: "failed", reason: expect.stringContaining("/nowhere cannot be read") },
  ]);
  expect(await outcomes("remove", "es")).toEqual([{ language: "es", state: "removed" }]);
});

const canMount = spawnSync("unshare", ["-mr", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

test.skipIf(!canMount)("a full disk is one clear line, and nothing half-installed is left", async () => {
  const { from, env, at, models } = await open();
  await mkdir(models);
  const mount = `mount -t tmpfs -o size=128k tmpfs ${models} && "$0" "$@"; code=$?; ls -A ${models}; exit $code`;
  const { code, stdout, stderr } = await tidings(["models", "pull", "es", "--from", from, ...at], {
    env,
    by: ["unshare", "-mr", "bash", "-c", mount],
  });
  expect(stderr).toMatch(/^tidings: es: no space left in \S+; free some, and run the command again[^\n]*\n$/);
  expect(stdout).toBe("");
  expect(code).toBe(1);
});

test("damaged files are found, named and repaired by pulling again", async () => {
  const { run, from, models } = await open();
  await run("models", "pull", "es", "--from", from);
  await rm(join(models, "es", NAMES[1]!));
  const wrong = await run("models", "verify");
  expect(wrong).toMatchObject({
    code: 1,
    stderr: `tidings: es: ${NAMES[1]} is missing; run tidings models pull es\n`,
  });
  expect((await run("status")).stdout).toContain(`The model for es is damaged: ${NAMES[1]} is missing.`);
  await run("models", "pull", "es", "--from", from);
  expect(await run("models", "verify")).toMatchObject({ code: 0 });

  // The same size, other bytes.
  const file = join(models, "es", NAMES[1]!);
  await writeFile(file, Buffer.alloc((await stat(file)).size, 7));
  expect(await run("models", "verify")).toMatchObject({ code: 1 });
  expect((await run("models", "pull", "es", "--from", from)).stdout).toMatch(/^es is installed\.$/m);
  expect(await run("models", "verify")).toMatchObject({ code: 0 });
});
