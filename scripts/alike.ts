/**
 * Lists pairs of entities whose covers look alike, by a perceptual hash of small drawings. Names are part of a drawing, so
 * a pair is listed only if even the name does not tell the two apart at card size.
 *
 *   npx node scripts/alike.ts [--step 1] [--most 4] [--out FILE]
 *
 * `--step 10` takes every tenth entity. `--most` is the number of bits of 256 in which the hashes may differ.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { countVariants, designCover } from "../src/covers/design/design.ts";
import { loadEntities } from "../src/knowledge/entities.ts";

const { values } = parseArgs({
  options: {
    step: { type: "string", default: "1" },
    most: { type: "string", default: "4" },
    out: { type: "string" },
  },
});

/** Side of the grid of differences: 16 x 16 bits of brightness, and as many of warmth. */
const SIDE = 16;
/** Grounds further apart than this, in levels, are told apart by anybody. */
const MOST_GROUND = 12;

interface Print {
  readonly id: string;
  readonly variant: number;
  readonly bits: Uint32Array;
  readonly ground: readonly number[];
}

sharp.concurrency(1);
const step = Number(values.step);
const most = Number(values.most);
const prints: Print[] = [];
for (const [n, entity] of loadEntities()
  .filter(({ minor }) => !minor)
  .entries()) {
  if (n % step !== 0) continue;
  for (let variant = 0; variant < countVariants(entity); variant++)
    prints.push(await printOf(entity.id, variant, designCover(entity, variant).svg));
}

const pairs: string[] = [];
// Only covers with nearly the same ground can be alike.
const byGround = Map.groupBy(prints, ({ ground }) => ground.map((level) => Math.round(level / 24)).join());
for (const alike of byGround.values())
  for (const [n, one] of alike.entries())
    for (const other of alike.slice(n + 1))
      if (one.id !== other.id && isNear(one, other))
        pairs.push(`${one.id}:${one.variant} ${other.id}:${other.variant}`);

const entities = new Set(pairs.flatMap((pair) => pair.split(" ").map((side) => side.split(":")[0])));
console.log(
  `${prints.length} covers, ${pairs.length} pairs of entities alike (${entities.size} entities), at most ${most} of ${SIDE * SIDE} bits apart`,
);
if (values.out === undefined) console.log(pairs.slice(0, 40).join("\n"));
else writeFileSync(values.out, `${pairs.join("\n")}\n`);

/** Whether each sample of a small grey picture is brighter than its right neighbour. */
async function printOf(id: string, variant: number, svg: string): Promise<Print> {
  // Rasterised at a quarter of the size: librsvg scales the drawing, so fewer pixels are painted.
  const small = await sharp(
    Buffer.from(svg.replace('width="1750" height="1000"', 'width="437" height="250"')),
  )
    .removeAlpha()
    .resize(SIDE + 1, SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  const bits = new Uint32Array((SIDE * SIDE) / 32);
  const level = (at: number) =>
    0.299 * small[3 * at]! + 0.587 * small[3 * at + 1]! + 0.114 * small[3 * at + 2]!;
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = y * SIDE + x;
      // Two levels, so that the rounding of a flat ground counts as no difference.
      if (level(y * (SIDE + 1) + x) > level(y * (SIDE + 1) + x + 1) + 2) bits[at >> 5]! |= 1 << (at & 31);
    }
  return { id, variant, bits, ground: [small[0]!, small[1]!, small[2]!] };
}

function isNear(one: Print, other: Print): boolean {
  if (one.ground.some((level, n) => Math.abs(level - other.ground[n]!) > MOST_GROUND)) return false;
  let apart = 0;
  for (const [n, bits] of one.bits.entries()) {
    for (let rest = bits ^ other.bits[n]!; rest !== 0; rest &= rest - 1) apart += 1;
    if (apart > most) return false;
  }
  return true;
}
