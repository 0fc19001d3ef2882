import { Rankings } from "../../../src/api/rankings.ts";
import { Lexicon } from "../../../src/index/lexicon.ts";
import { loadOutlets } from "../../../src/knowledge/outlets.ts";
import { rankOnTheHour } from "../../../src/service/hourly.ts";
import type { Log } from "../../../src/service/observe/log.ts";
import { errorTagOf } from "../../../src/service/record/error-tag.ts";
import { linkOver } from "../../../src/service/record/link.ts";
import type { RecordQuestions, ToRecordThread } from "../../../src/service/record/messages.ts";
import { RecordMirror } from "../../../src/service/record/mirror.ts";
import { recordWork } from "../../../src/service/record/work.ts";
import { answer } from "../../../src/service/threads/port.ts";
import { leapOf } from "../../../src/store/clock-guard.ts";
import type { Program, Run } from "../world/scene.ts";
import { openChannel } from "./channel.ts";
import { askForever } from "./reader.ts";

const POLL_MS = 100;
/** Few, so that most text has to be read from the record. */
const WARM_ITEMS = 5;
const PATIENCE_MS = 2_000;
const LIBRARY = { entities: [], ordinaryWords: new Set<string>(), stopPhrases: [] };

/** An API node on an embedded record: the record's thread, the mirror with its index, rankings, and its readers. */
export function node(name: string): Program {
  return {
    name,
    async main(run) {
      const { scene, process } = run;
      const { machine } = scene;
      const { timers } = process;
      const { channel, port, end } = openChannel(process);
      const record = linkOver((hear) => channel(hear), {
        rest: (wake) => void timers.after(0, wake),
        steadyNow: timers.steadyNow,
      });
      runRecord(run, port).then(
        () => end(new Error("The record's thread ended")),
        (error: unknown) => end(error as Error),
      );
      const log = quietLog(run);
      const mirror = new RecordMirror({
        record,
        lexicon: new Lexicon(LIBRARY),
        maxFrameBytes: 60_000,
        log,
        now: machine.now,
        machineNow: machine.now,
        clockMarginMs: 0,
        patienceMs: PATIENCE_MS,
        sightings: {
          miss: () => scene.reach("a node could not reach the record"),
          see: () => scene.reach("a node reached the record again"),
        },
        onFault: () => {},
        timers,
      });
      await mirror.fill("http://localhost");
      scene.reach("a node filled its index");
      const rankings = new Rankings(mirror.index, (ranking) => mirror.keepRanking(ranking));
      const isSettledAt = async (hour: number) => (await mirror.settle()) && hour <= mirror.sight.settledUpTo;
      rankOnTheHour(rankings, isSettledAt, () => mirror.now(), log, timers);
      const failure = await Promise.race([record.failed, askForever(run, { mirror, rankings })]);
      throw failure;
    },
  };
}

/** What `thread.ts` does, without the thread. */
async function runRecord(
  { open, scene, process }: Run,
  port: ReturnType<typeof openChannel>["port"],
): Promise<void> {
  const { machine } = scene;
  const store = await open();
  const work = recordWork({
    store,
    replica: null,
    outlets: new Map(loadOutlets().map((outlet) => [outlet.number, outlet])),
    findCoin: () => undefined,
    publicUrl: "http://localhost",
    say: (message, transfer = []) => port.postMessage(message, transfer),
    warmItems: WARM_ITEMS,
    pollMs: POLL_MS,
    isListening: () => false,
    closing: new AbortController().signal,
    clock: machine.now,
    leapSince: (reading) => leapOf(reading, machine.now(), machine.steady),
    timers: process.timers,
  });
  port.on("message", (message: ToRecordThread) => {
    if (message.kind === "applied") work.applied();
  });
  answer<RecordQuestions>(port, work.answers, {
    tagOf: errorTagOf,
    transferOf(value) {
      const { buffer } = (value ?? {}) as { readonly buffer?: unknown };
      return buffer instanceof ArrayBuffer ? [buffer] : [];
    },
  });
  await work.untilClosed();
}

/** Counts log messages instead of printing them. */
function quietLog({ scene }: Run): Log {
  const log: Pick<Log, "info" | "warn" | "fault"> = {
    info: (message) => scene.reach(`a node logged: ${message}`),
    warn: (message) => scene.reach(`a node logged: ${message}`),
    fault: (message) => scene.reach(`a node logged: ${message}`),
  };
  return log as Log;
}
