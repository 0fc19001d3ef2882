import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFile } from "../../support/debian.ts";
import { jumpingClock, shiftedClock } from "../nodes.ts";

/** A machine's clock, which can be set while programs run. */
export interface MachineClock {
  /** The environment that makes a program use this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** Its normal error in milliseconds. */
  readonly usualMs: number;
  /** Sets its error: from now on, programs see a time that is wrong by this much. */
  set(shiftMs: number): Promise<void>;
}

export interface Clocks {
  readonly about: string;
  /** The variables that make a program's clock wrong by this many milliseconds. */
  of(shiftMs: number): Readonly<Record<string, string>>;
  open(folder: string, name: string, usualMs: number): Promise<MachineClock>;
}

/**
 * libfaketime makes the system calls return the wrong time. The monotonic clock stays right, as on a machine
 * whose clock is set. Without the library, only the program's own `Date` is wrong.
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
    // The name in versions before 0.9.10.
    DONT_FAKE_MONOTONIC: "1",
  };
  return {
    about: "clocks set wrong by libfaketime",
    of: (shiftMs) => (shiftMs === 0 ? {} : { ...preloaded, FAKETIME: written(shiftMs) }),
    open: (folder, name, usualMs) =>
      openClock(join(folder, name), usualMs, written, (file) => ({
        ...preloaded,
        FAKETIME_TIMESTAMP_FILE: file,
        // The file is read on every call, so a jump takes effect at once.
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
    // Replaces the file atomically.
    await rename(`${file}.new`, file);
  }
  await set(usualMs);
  return { env: envOf(file), usualMs, set };
}
