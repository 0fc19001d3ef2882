import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFile } from "../../support/debian.ts";
import { jumpingClock, shiftedClock } from "../nodes.ts";

/** A machine's clock, which can be set while programs run there. */
export interface MachineClock {
  /** What programs are to be started with, to go by it. */
  readonly env: Readonly<Record<string, string>>;
  /** By how much it is wrong as nobody has set it, in milliseconds. */
  readonly usualMs: number;
  /** Sets it: what is asked for the time from now on is told that it is wrong by so much. */
  set(shiftMs: number): Promise<void>;
}

export interface Clocks {
  readonly about: string;
  /** Variables under which a program's clock is wrong by so many milliseconds. */
  of(shiftMs: number): Readonly<Record<string, string>>;
  open(folder: string, name: string, usualMs: number): Promise<MachineClock>;
}

/**
 * The system's calls themselves tell the wrong time, by libfaketime, and the clock that only counts goes on rightly, as
 * on a machine whose clock somebody sets; without the library, it is the program's own `Date` that is wrong.
 */
export async function findClocks(): Promise<Clocks> {
  const library = await findFile("faketime/libfaketimeMT.so.1", ["libfaketime"]);
  if (library === undefined)
    return {
      about: "clocks set wrong in the program (no libfaketime)",
      of: shiftedClock,
      open: (folder, name, usualMs) => openClock(join(folder, name), usualMs, String, jumpingClock),
    };
  const preloaded = {
    LD_PRELOAD: library,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    // As versions before 0.9.10 call it.
    DONT_FAKE_MONOTONIC: "1",
  };
  return {
    about: "clocks set wrong by libfaketime",
    of: (shiftMs) => (shiftMs === 0 ? {} : { ...preloaded, FAKETIME: written(shiftMs) }),
    open: (folder, name, usualMs) =>
      openClock(join(folder, name), usualMs, written, (file) => ({
        ...preloaded,
        FAKETIME_TIMESTAMP_FILE: file,
        // Read whenever the time is asked for: a jump is seen at once.
        FAKETIME_NO_CACHE: "1",
      })),
  };
}

function written(shiftMs: number): string {
  return `${shiftMs < 0 ? "-" : "+"}${Math.abs(shiftMs) / 1000}`;
}

async function openClock(
  file: string,
  usualMs: number,
  write: (shiftMs: number) => string,
  envOf: (file: string) => Readonly<Record<string, string>>,
): Promise<MachineClock> {
  async function set(shiftMs: number): Promise<void> {
    await writeFile(`${file}.new`, write(shiftMs));
    // All of it at once, whoever reads.
    await rename(`${file}.new`, file);
  }
  await set(usualMs);
  return { env: envOf(file), usualMs, set };
}
