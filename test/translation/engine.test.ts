import { rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLocalEngine } from "../../src/service/translation/local-engine.ts";
import { ProviderFault } from "../../src/writing/providers/provider-fault.ts";
import { verifyInstalled } from "../../src/writing/translate/local/models/installed.ts";
import { takeModel } from "../../src/writing/translate/local/models/pull.ts";
import { makeFolder } from "../cli/folder.ts";
import { catalogueOf, filesIn, sampleModel } from "../support/translation-models.ts";

const SPANISH = sampleModel("es");
const FRENCH = sampleModel("fr", new Map([["oil", "pétrole"]]));
const CATALOGUE = catalogueOf(SPANISH, FRENCH);
const MIB = 1024 * 1024;

async function open(options: Partial<Parameters<typeof openLocalEngine>[0]> = {}) {
  const folder = await makeFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  for (const sample of [SPANISH, FRENCH]) {
    const from = await filesIn(folder.path, sample.packed);
    await takeModel(sample.model, from, { folder: folder.path, catalogue: CATALOGUE });
  }
  const broken: string[] = [];
  const engine = openLocalEngine({
    folder: folder.path,
    catalogue: CATALOGUE,
    threads: 1,
    maxBytes: 4096 * MIB,
    idleMs: 600_000,
    onBroken: (language, reason) => broken.push(`${language}: ${reason}`),
    ...options,
  });
  onTestFinished(() => engine[Symbol.asyncDispose]());
  const again = () =>
    takeModel(SPANISH.model, join(folder.path, "files"), { folder: folder.path, catalogue: CATALOGUE });
  return { engine, folder: folder.path, broken, again };
}

test("translates sentences with an installed model, in order and always alike", async () => {
  const { engine } = await open();
  expect([...(await engine.languages())]).toEqual(["es", "fr"]);
  const sentences = [
    "The bank raised its interest rate to 4.5 percent on Thursday.",
    "oil prices rose after the war, said the president",
    "Acme fell",
  ];
  const spanish = [
    "El banco subió su interés tasa a 4.5 porciento sobre jueves.",
    "petróleo precios aumentó tras el guerra, dijo el presidente",
    "Acme cayó",
  ];
  expect(await engine.translate(sentences, "es")).toEqual(spanish);
  expect(await engine.translate(sentences.toReversed(), "es")).toEqual(spanish.toReversed());
  expect(await engine.translate(["oil and gas"], "fr")).toEqual(["pétrole and gas"]);
  expect(engine.loaded()).toEqual(["es", "fr"]);
});

test("many texts at once are all translated, whatever their length", async () => {
  const { engine } = await open();
  const texts = Array.from({ length: 40 }, (_, at) => `oil ${"and oil ".repeat(at)}fell`);
  const translated = await Promise.all(texts.map((text) => engine.translate([text, ""], "es")));
  expect(translated).toEqual(
    texts.map((text) => [
      text.replaceAll("oil", "petróleo").replaceAll("and", "y").replace("fell", "cayó"),
      "",
    ]),
  );
});

test("a model that is unused is unloaded, and loaded again when needed", async () => {
  const { engine } = await open({ idleMs: 20 });
  expect(await engine.translate(["oil"], "es")).toEqual(["petróleo"]);
  await expect.poll(() => engine.loaded(), { timeout: 60_000, interval: 10 }).toEqual([]);
  expect(await engine.translate(["oil"], "es")).toEqual(["petróleo"]);
});

test("the memory for models holds for all together, but one is always allowed", async () => {
  const { engine } = await open({ maxBytes: 1 });
  expect(await engine.translate(["oil"], "es")).toEqual(["petróleo"]);
  expect(await engine.translate(["oil"], "fr")).toEqual(["pétrole"]);
  expect(engine.loaded()).toEqual(["fr"]);
});

test("a model removed while it is in memory goes on, and its language is no longer offered", async () => {
  const { engine, folder } = await open();
  await engine.translate(["oil"], "es");
  await rm(join(folder, "es"), { recursive: true });
  expect(await engine.translate(["oil"], "es")).toEqual(["petróleo"]);
  expect([...(await engine.languages())]).toEqual(["fr"]);
});

test("a model removed before it is loaded is a fault that names the command", async () => {
  const { engine, folder } = await open();
  await rm(join(folder, "es"), { recursive: true });
  await expect(engine.translate(["oil"], "es")).rejects.toThrow(
    new ProviderFault("address", "the model for es is not installed; run tidings models pull es"),
  );
});

test("a changed file is never given to the engine; only its language stops, until it is pulled again", async () => {
  const { engine, folder, broken, again } = await open();
  const [name, bytes] = [...SPANISH.unpacked][0]!;
  const changed = Buffer.from(bytes);
  changed[changed.length - 300]! ^= 1;
  await writeFile(join(folder, "es", name), changed);
  await expect(engine.translate(["oil"], "es")).rejects.toThrow(/the model for es failed: .*changed since/);
  expect(broken).toEqual([`es: it cannot be loaded: ${name} has changed since it was installed`]);
  expect([...(await engine.languages())]).toEqual(["fr"]);
  expect(await engine.translate(["oil"], "fr")).toEqual(["pétrole"]);
  expect(await verifyInstalled(folder, SPANISH.model)).toMatch(/^model\.enes.* has the SHA-256 /);

  await again();
  expect([...(await engine.languages())]).toEqual(["es", "fr"]);
  expect(await engine.translate(["oil"], "es")).toEqual(["petróleo"]);
});

test("a file that is cut short is damaged before anything is loaded", async () => {
  const { engine, folder } = await open();
  const [name] = [...SPANISH.unpacked][0]!;
  await truncate(join(folder, "es", name), 100);
  expect([...(await engine.languages())]).toEqual(["fr"]);
  expect(await verifyInstalled(folder, SPANISH.model)).toMatch(`${name} has 100 bytes instead of`);
});

test("an engine that gives up ends only its thread, and the next text gets another", async () => {
  // The hashes are right, but the engine cannot read this: its weights end too early.
  const sample = sampleModel("de");
  const name = sample.model.files[0]!.name;
  const cut = sample.unpacked.get(name)!.subarray(0, 4096);
  const { sha256 } = await import("../support/translation-models.ts");
  const model = { ...sample.model, modelSha256: sha256(cut), modelBytes: cut.length };
  const catalogue = { ...CATALOGUE, models: [...CATALOGUE.models, model] };
  const { folder } = await open();
  const from = await filesIn(join(folder, "bad"), new Map([...sample.unpacked, [name, cut]]));
  await takeModel(model, from, { folder, catalogue });
  await using engine = openLocalEngine({
    folder,
    catalogue,
    threads: 1,
    maxBytes: MIB,
    idleMs: 60_000,
  });
  await expect(engine.translate(["oil"], "de")).rejects.toThrow(/the model for de failed: /);
  expect(await engine.translate(["oil"], "es")).toEqual(["petróleo"]);
});

test("texts of impact 5 come first, then those of the newest items", async () => {
  const { engine } = await open();
  const order: string[] = [];
  const ask = (name: string, impact: number, publishedAt: number) =>
    engine.translate(["oil"], "es", undefined, { impact, publishedAt }).then(() => order.push(name));
  await Promise.all([ask("begun at once", 2, 1), ask("old", 4, 2), ask("new", 2, 3), ask("important", 5, 1)]);
  expect(order).toEqual(["begun at once", "important", "new", "old"]);
});

test("stopping rejects what waits, and ends the threads", async () => {
  const { engine } = await open();
  const stop = new AbortController();
  const asked = [
    engine.translate(["oil"], "es", stop.signal),
    engine.translate(["oil"], "es", stop.signal),
    engine.translate(["oil"], "fr", stop.signal),
  ].map((each) => each.catch((error: unknown) => error));
  stop.abort();
  for (const each of asked) expect(await each).toMatchObject({ kind: "stopped" });
  await engine[Symbol.asyncDispose]();
  expect(engine.loaded()).toEqual([]);
});

test("D8 the version names the pinned models, so workers with different models do not undo each other's backoff", async () => {
  const { engine, folder } = await open();
  const openWith = (catalogue: typeof CATALOGUE) =>
    openLocalEngine({ folder, catalogue, threads: 1, maxBytes: 1, idleMs: 1 });
  await rm(join(folder, "fr"), { recursive: true });
  await using fewer = openWith(CATALOGUE);
  expect(fewer.version).toBe(engine.version);
  await using others = openWith(catalogueOf(SPANISH));
  expect(others.version).not.toBe(engine.version);
});
