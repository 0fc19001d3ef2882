import { findFile } from "../../support/debian.ts";
import { shiftedClock } from "../nodes.ts";

/** Variables under which a program's clock is wrong by so many milliseconds. */
export type Clocks = (shiftMs: number) => Readonly<Record<string, string>>;

/**
 * The system's calls themselves tell the wrong time, by libfaketime, and the clock that only counts goes on rightly, as
 * on a machine whose clock nobody sets; without the library, it is the program's own `Date` that is wrong.
 */
export async function findClocks(): Promise<{ readonly about: string; readonly of: Clocks }> {
  const library = await findFile("faketime/libfaketimeMT.so.1", ["libfaketime"]);
  if (library === undefined)
    return { about: "clocks set wrong in the program (no libfaketime)", of: shiftedClock };
  return {
    about: "clocks set wrong by libfaketime",
    of(shiftMs): Record<string, string> {
      if (shiftMs === 0) return {};
      return {
        LD_PRELOAD: library,
        FAKETIME: `${shiftMs < 0 ? "-" : "+"}${Math.abs(shiftMs) / 1000}`,
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
        // As versions before 0.9.10 call it.
        DONT_FAKE_MONOTONIC: "1",
      };
    },
  };
}
