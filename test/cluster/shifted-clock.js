/**
 * When preloaded into a process, makes the clock wrong in all of its threads, by `CLOCK_SHIFT_MS` milliseconds. With
 * `CLOCK_SHIFT_FILE` the error is read from that file on every use, so that the error can change while the process runs.
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
