import { fork } from "node:child_process";
import { once } from "node:events";
import { serviceFlags } from "../bin/service-flags.js";
import { makeKey } from "../src/access/key.ts";
import { framesOf, packFrames } from "../src/index/frame.ts";
import { type IndexedPublication, NewsIndex } from "../src/index/news-index.ts";
import type { Cost, Costs } from "./capacity-model.ts";
import { measurePublishing } from "./capacity-publishing.ts";
import { makeCorpus, take } from "./corpus.ts";
import { emptyLexicon } from "./fill-index.ts";
import { median } from "./measure.ts";
import { ask } from "../eval/peers/ask.ts";
import { drawName, FRAME_CONTEXT } from "../eval/peers/corpus.ts";
import type { Asked, PeerOptions, Told } from "../eval/peers/process.ts";
import { type CaseName, pathOf, questionAt } from "../eval/peers/question.ts";

const SOURCE = "`bench/capacity.ts`";

/** Measures those costs that can be measured in a minute or two. Other benches measure the rest. */
export async function measureCosts(): Promise<
  Omit<Costs, "gatherMs" | "concludeMs" | "indexBytes" | "sendUsPerKb" | "makingFactor">
> {
  const http = await measureHttp();
  const index = measureIndex();
  const { items, renditions } = await measurePublishing();
  return { ...http, ...index, itemsPerSecond: cost(items), renditionsPerSecond: cost(renditions) };
}

function cost(value: number): Cost {
  return { value, source: SOURCE };
}

async function measureHttp(): Promise<Pick<Costs, "hitUs" | "missUs" | "matchMissUs" | "compressUs">> {
  const key = makeKey();
  const options: PeerOptions = { peer: "ours", items: 20_000, key, place: "" };
  const child = fork(new URL("../eval/peers/process.ts", import.meta.url), [JSON.stringify(options)], {
    execArgv: [...serviceFlags],
  });
  const [{ port, newest }] = (await once(child, "message")) as [{ port: number; newest: number }];
  const cpu = async () => {
    child.send({ do: "cpu" } satisfies Asked);
    const [told] = (await once(child, "message")) as [Told];
    return told.cpu;
  };
  let asked = 0;
  const cases = {
    hit: () => "/v1/news?limit=20",
    miss: () => ask1("feed, 20 items"),
    match: () => ask1("sentence, 20 items"),
    compressed: () => ask1("feed, 20 items"),
  };
  function ask1(name: CaseName): string {
    return pathOf(questionAt(name, asked++, newest));
  }
  const costs: Record<keyof typeof cases, number[]> = { hit: [], miss: [], match: [], compressed: [] };
  for (let round = -20; round < 15; round++) {
    for (const name of Object.keys(cases) as (keyof typeof cases)[]) {
      const paths = Array.from({ length: name === "compressed" ? 100 : 800 }, cases[name]);
      const before = await cpu();
      await ask(port, key, paths, 8, name === "compressed" ? "Accept-Encoding: br" : "");
      if (round >= 0) costs[name].push(((await cpu()) - before) / paths.length);
    }
  }
  child.disconnect();
  return {
    hitUs: cost(median(costs.hit)),
    missUs: cost(median(costs.miss)),
    matchMissUs: cost(median(costs.match)),
    compressUs: cost(median(costs.compressed) - median(costs.miss)),
  };
}

/** Measures the time to apply items one at a time, as they arrive in a running service, and the size of their text. */
function measureIndex(): Pick<Costs, "applyUs" | "wordsBytes"> {
  const index = new NewsIndex(emptyLexicon(), 1024 ** 3);
  const publications: IndexedPublication[] = [];
  for (const { item, renditions } of take(60_000, makeCorpus(7, drawName))) {
    const frames = packFrames(framesOf(item, renditions, FRAME_CONTEXT)).packed;
    publications.push({
      kind: "item",
      number: publications.length + 1,
      facts: item,
      languages: 1,
      frames,
      gist: null,
    });
  }
  for (let at = 0; at < 40_000; at += 500) index.apply(publications.slice(at, at + 500));
  const live = publications.slice(40_000);
  const began = process.cpuUsage();
  for (const publication of live) index.apply([publication]);
  const { user, system } = process.cpuUsage(began);
  const words = live.reduce(
    (sum, each) => sum + (each.kind === "item" ? each.frames[0]!.bytes.length : 0),
    0,
  );
  return { applyUs: cost((user + system) / live.length), wordsBytes: cost(words / live.length) };
}
