import { expect, test } from "vitest";
import { openLog } from "../../src/service/observe/log.ts";
import { openProcessMeasures } from "../../src/service/observe/process-measures.ts";
import { openSightings } from "../../src/service/observe/sightings.ts";
import { writingMetrics } from "../../src/service/writing/metrics.ts";
import { startWriting, writingDataOf } from "../../src/service/writing/writing.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { readWritingStatus, reportWriting } from "../../src/cli/status/writing.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import { tidings } from "../cli/here.ts";
import { ENGINES, makePlace } from "../record/engines.ts";
import { toolsAt } from "../record/contract/tools.ts";
import { draftOf } from "../support/item.ts";
import { startModelServer } from "./model-server.ts";
import { wordsOf } from "./worker.ts";
import { LANGUAGES_HERE, rateItem } from "./words.ts";

test.each(ENGINES)(
  "the service's own thread writes missing renditions, counts them, and ends (%s)",
  async (engine) => {
    await using place = await makePlace(engine);
    await using model = await startModelServer();
    await using store = await openStore(place.at);
    const [flag, value] = place.flags as [string, string];
    const flags = {
      [flag.slice(2)]: value,
      translators: "model",
      model: "scripted",
      "model-url": model.url,
      "model-price-out": "2",
      languages: LANGUAGES_HERE.join(","),
    };
    const { settings } = await readSettings(flags, {}, import.meta.dirname);
    const measures = openProcessMeasures();
    const { registry } = measures;
    const log = openLog();
    const writing = startWriting(writingDataOf(settings), {
      log,
      measures,
      sightings: openSightings(log, registry),
      mustBegin: true,
      metrics: writingMetrics(registry),
    });
    await publishDrafts(store, [draftOf(rateItem({ id: "itm_rate" }))], { ...toolsAt(0), now: Date.now });
    await expect.poll(() => wordsOf(store, "itm_rate"), { timeout: 60_000 }).toHaveProperty("ar");
    await writing[Symbol.asyncDispose]();
    await log.close();

    expect(Object.keys(await wordsOf(store, "itm_rate"))).toHaveLength(5);
    const metrics = await registry.metrics();
    expect(metrics).toContain('tidings_renditions_total{language="de"} 1');
    expect(metrics).toContain('tidings_provider_calls_total{provider="model",outcome="answered"} 1');
    expect(metrics).toContain('tidings_provider_circuit{provider="model"} 0');
    const status = await readWritingStatus(store, Date.now());
    expect(status).toMatchObject({ items: 1, byLanguage: { en: 1, de: 1, fr: 0 } });
    expect(status.spentToday).toMatchObject({
      usd: 0.0012,
      byProvider: [{ provider: "model", calls: 1, tokens: 1_000 }],
    });
    expect(reportWriting(status)).toMatch(/^zh-CN +1 +100 %/m);
  },
);

test("reports missing settings before anything starts", async () => {
  await using place = await makePlace("sqlite");
  const { code, stderr } = await tidings([
    "serve",
    ...place.flags,
    "--port",
    "0",
    "--translators",
    "model,deepl",
  ]);
  expect(code).toBe(1);
  expect(stderr).toBe(
    "tidings: the chosen writer and translators need settings that are missing: the model's name (model), its address (modelUrl), DeepL's key (deeplKey)\n",
  );
});

test("status shows the coverage by language, even without a provider", async () => {
  await using place = await makePlace("sqlite");
  {
    await using store = await openStore(place.at);
    await publishDrafts(store, [draftOf(rateItem())], { ...toolsAt(0), now: Date.now });
  }
  const { code, stdout } = await tidings(["status", ...place.flags]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^en +1 +100 %/m);
  expect(stdout).toMatch(/^th +0 +0 %/m);
  expect(stdout).toContain("Spent today: nothing.");
  const json = JSON.parse((await tidings(["status", "--json", ...place.flags])).stdout);
  expect(json.writing).toMatchObject({ items: 1, byLanguage: { en: 1, ja: 0 }, lastFailure: null });
});
