import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { toPixels } from "./images.ts";
import { readUnmarked, type Tally, type Unmarked } from "./unmarked.ts";

/**
 * `--pictures FOLDER --count N --whole N --seed N --tally FILE`: tries to read a mark from `count` of the unmarked
 * pictures in the folder. It updates the tally in the file as it goes, so that a run that ends early still counts.
 */
const { values: flags } = parseArgs({
  options: {
    pictures: { type: "string", default: "" },
    count: { type: "string", default: "0" },
    whole: { type: "string", default: "0" },
    seed: { type: "string", default: "0" },
    tally: { type: "string", default: "" },
  },
});
sharp.concurrency(1);

const pictures: Unmarked[] = [];
for (const name of readdirSync(flags.pictures).sort())
  pictures.push({ name, plain: await toPixels(sharp(join(flags.pictures, name))) });
const numbers = { count: Number(flags.count), whole: Number(flags.whole), seed: Number(flags.seed) };
await readUnmarked(pictures, numbers, keep);

function keep(tally: Tally): void {
  const draft = `${flags.tally}.draft`;
  writeFileSync(draft, `${JSON.stringify(tally)}\n`);
  renameSync(draft, flags.tally);
}
