import { once } from "node:events";
import type { Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { formatInstant } from "../../../src/domain/instant.ts";
import { type Running, start } from "../../cli/program.ts";
import type { Place } from "../engines.ts";
import { lineOf } from "../lines.ts";

/** An import that runs until it is killed, or until `count` lines are loaded. */
export interface Importer extends Running {
  /** How many lines it has reported as loaded, counted from the very first. */
  acknowledged(): number;
  /** Resolves after `count` such reports, or when it has ended. */
  acknowledgements(count: number): Promise<unknown>;
}

/** Line `n` is item `n`. Every third item is history, and the history items share instants in threes. */
export const idOf = (n: number) => `itm_${n}`;
export const givenTimeOf = (n: number) =>
  n % 3 === 0 ? Date.UTC(2020, 0, 1) + 2 * Math.floor(n / 9) : undefined;

/** Imports `count` lines, starting with line `from`. Lines that are already loaded are sent again. */
export function startImporter(place: Place, from: number, isSlow: boolean, count = Infinity): Importer {
  const running = start(["import", "-", ...place.flags]);
  feed(running.process.stdin, from, from + count, isSlow).catch(() => {
    // The importer was killed while we wrote to it.
  });
  const said = () => [...running.said.stderr.matchAll(/^loaded (\d+)\n/gm)];
  return {
    ...running,
    acknowledged: () => from + Number(said().at(-1)?.[1] ?? 0),
    acknowledgements: (wanted) => {
      const heard = new Promise<void>((resolve) => {
        const look = () => said().length >= wanted && resolve();
        running.process.stderr.on("data", look);
        look();
      });
      return Promise.race([heard, running.ended]);
    },
  };
}

async function feed(input: Writable, from: number, to: number, isSlow: boolean): Promise<void> {
  const step = isSlow ? 3 : 50;
  for (let n = from; n < to && !input.destroyed; n += step) {
    const numbers = Array.from({ length: Math.min(step, to - n) }, (_, place) => n + place);
    const text = numbers.map((each) => `${lineFor(each)}\n`).join("");
    if (!input.write(text)) await once(input, "drain");
    if (isSlow) await delay(2);
  }
  input.end();
}

function lineFor(n: number): string {
  const given = givenTimeOf(n);
  return lineOf(idOf(n), given === undefined ? {} : { publishedAt: formatInstant(given) });
}
