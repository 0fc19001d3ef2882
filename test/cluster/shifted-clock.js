/**
 * Preloaded into a process, sets its clock wrong in all of its threads, by `CLOCK_SHIFT_MS`, or by what stands in the file
 * `CLOCK_SHIFT_FILE` whenever the clock is read: so it can be set while the process runs.
 */
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_SHIFT_FILE;
const always = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const shift = () => (file === undefined ? always : Number(readFileSync(file, "utf8")));
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift());
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift();
  }
};
