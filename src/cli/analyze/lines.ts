import { scoreInStory } from "../../analysis/impact.ts";
import { openStoryWindow } from "../../analysis/story/open-window.ts";
import { isStoryless } from "../../domain/event-type.ts";
import type { Sketch } from "../../domain/findings.ts";
import { BadLine } from "../../newsroom/line-reader.ts";
import { openAnalyst } from "../../service/analyst.ts";
import { print } from "../calling/command.ts";
import type { Trial } from "../../service/writing/trial.ts";
import type { Settings } from "../../settings/settings.ts";
import { CommandFault } from "../../settings/faults.ts";
import { BadLines } from "../input/bad-lines.ts";
import { faultOf, type FileLine, readBatches } from "../input/lines.ts";
import { showProgress } from "../output/progress.ts";
import { openInput } from "../input/read-input.ts";
import { present } from "./present.ts";
import { type ArticleLine, readArticle } from "./read-article.ts";

const BATCH = 100;
const PATIENCE_MS = 50;

/**
 * Reads one article per line and prints its findings on one line, in the same order. Nothing is printed until
 * all lines are read, because any later line may show that two stories are the same story. Ctrl-C prints the
 * findings so far.
 */
export async function analyseLines(file: string, settings: Settings, isVerbose: boolean): Promise<number> {
  const { name, bytes, share } = await openInput(file);
  await using analyst = await openAnalyst(settings.entities);
  const stop = new AbortController();
  await using trial = await openTrialFor(settings, stop.signal);
  const stories = new RunStories();
  const done: { readonly storyId: string | null; readonly rest: Promise<object> }[] = [];
  const progress = showProgress("analysed", undefined);
  // A model writes several texts at once. Lines beyond that wait, so that Ctrl-C finds few begun.
  const running = new Set<Promise<unknown>>();
  // `on`, not `once`: a process that relays signals may send one twice.
  process.on("SIGINT", () => stop.abort());
  const bad = new BadLines(name, isVerbose);
  for await (const batch of readBatches(until(stop.signal, bytes), BATCH, PATIENCE_MS)) {
    for (const read of batch) {
      if (stop.signal.aborted) break;
      const line = parseLine(read, (reason) => bad.add(read.at, reason));
      if (line === null) continue;
      const own = await analyst.analyse(line.article, line.targets);
      const findings = trial ? await trial.suggest(line.article, own) : own;
      // A round-up reports no single event (D27).
      const placed = isStoryless(findings.eventType)
        ? null
        : stories.place(findings.sketch, line.article.publishedAt);
      const told =
        placed === null
          ? { isNovel: true, novelty: "it does not report a single event" }
          : {
              impactScore: scoreInStory(findings.impactScore, placed),
              isNovel: placed.isNovel,
              novelty: placed.reason,
            };
      const written =
        trial && settings.writer === "model"
          ? trial.tryModel(line.article, findings)
          : Promise.resolve(undefined);
      const rest = written.then((byModel) => ({
        id: line.id,
        ...present(line.article, findings, byModel),
        ...told,
      }));
      // Awaited below; until then a failure must not end the process.
      const ended = rest.catch(() => {}).finally(() => running.delete(ended));
      running.add(ended);
      done.push({ storyId: placed?.storyId ?? null, rest });
      if (trial && running.size >= settings.modelConcurrency) await Promise.race(running);
    }
    progress.at(done.length, share());
  }
  progress.end();
  bad.summarise();
  for (const { storyId, rest } of done)
    print(JSON.stringify({ ...(await rest), storyId: storyId === null ? null : stories.current(storyId) }));
  if (stop.signal.aborted)
    throw new CommandFault(
      `stopped after ${done.length} ${done.length === 1 ? "article" : "articles"}; the rest was not analysed`,
    );
  return bad.count > 0 ? 1 : 0;
}

/** Loaded only if a model is used. Translators are not asked here. */
async function openTrialFor(settings: Settings, signal: AbortSignal): Promise<Trial | null> {
  if (settings.writer !== "model" && !settings.modelFindings) return null;
  const { openTrial } = await import("../../service/writing/trial.ts");
  return openTrial({ ...settings, translators: [] }, signal);
}

/** Passes the bytes on until the signal, and then ends without waiting for more. */
async function* until(signal: AbortSignal, bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { promise: stopped, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener("abort", () => resolve(undefined));
  for (;;) {
    const come = await Promise.race([stopped, bytes.next()]);
    if (come === undefined) {
      // Otherwise the program would wait for more input, which may never come.
      process.stdin.destroy();
      return;
    }
    if (come.done) return;
    yield come.value;
  }
}

function parseLine(line: FileLine, refuse: (reason: string) => void): ArticleLine | null {
  try {
    if (line.text === undefined) throw new BadLine(faultOf(line));
    return readArticle(JSON.parse(line.text));
  } catch (error) {
    if (error instanceof BadLine) refuse(error.message);
    else if (error instanceof SyntaxError) refuse(`not JSON: ${error.message}`);
    else throw error;
    return null;
  }
}

/** The stories of one run. */
class RunStories {
  readonly #window = openStoryWindow();
  readonly #merged = new Map<string, string>();
  #count = 0;

  place(sketch: Sketch, at: number | null) {
    const placed = this.#window.place(sketch, at, `evt_${++this.#count}`);
    for (const [from, into] of placed.merges) this.#merged.set(from, into);
    return placed;
  }

  current(storyId: string): string {
    let id = storyId;
    for (let next = this.#merged.get(id); next !== undefined; next = this.#merged.get(id)) id = next;
    return id;
  }
}
