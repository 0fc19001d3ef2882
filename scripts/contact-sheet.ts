/**
 * Draws 300 covers from all over the library on one sheet: as many of each category, evenly spread, each variant in turn.
 *
 *   npx node scripts/contact-sheet.ts [--out FILE] [--count 300] [--width 200] [--columns 15] [ENTITY[:VARIANT] …]
 *
 * With `--seed`, the entities and variants are drawn at random, as many of each category. With `--folder`, each cover is
 * a file of its own, numbered, beside a list of what they are:
 *
 *   npx node scripts/contact-sheet.ts --seed 7 --count 110 --width 700 --folder DIR
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { HEIGHT, WIDTH } from "../src/covers/design/canvas.ts";
import { countVariants, designCover } from "../src/covers/design/design.ts";
import { chanceOf } from "../src/covers/design/seed.ts";
import { LIBRARY_CATEGORIES, libraryCategoryOf } from "../src/domain/entity.ts";
import { loadEntities } from "../src/knowledge/entities.ts";

const { values, positionals } = parseArgs({
  options: {
    out: { type: "string", default: "docs/covers/contact-sheet.jpg" },
    count: { type: "string", default: "300" },
    width: { type: "string", default: "200" },
    columns: { type: "string", default: "15" },
    quality: { type: "string", default: "80" },
    seed: { type: "string" },
    folder: { type: "string" },
  },
  allowPositionals: true,
});

const entities = loadEntities();
const byId = new Map(entities.map((entity) => [entity.id, entity]));
const count = Number(values.count);
const picks =
  positionals.length > 0
    ? positionals
    : values.seed === undefined
      ? spread(count)
      : drawLots(count, values.seed);
const width = Number(values.width);
const height = Math.round((width * HEIGHT) / WIDTH);
const columns = Math.min(Number(values.columns), picks.length);
const gap = Math.round(width / 20);

const tiles: OverlayOptions[] = [];
if (values.folder !== undefined) mkdirSync(values.folder, { recursive: true });
for (const [n, pick] of picks.entries()) {
  const [id = "", variant = "0"] = pick.split(":");
  const entity = byId.get(id);
  if (entity === undefined) {
    console.error(`no entity ${id}`);
    continue;
  }
  const { svg } = designCover(entity, Number(variant) % countVariants(entity));
  const input = await sharp(Buffer.from(svg)).resize(width, height, { kernel: "lanczos3" }).png().toBuffer();
  if (values.folder !== undefined) {
    writeFileSync(join(values.folder, `${String(n + 1).padStart(3, "0")}.png`), input);
    continue;
  }
  const [column, row] = [n % columns, Math.floor(n / columns)];
  tiles.push({ input, left: gap + column * (width + gap), top: gap + row * (height + gap) });
}
if (values.folder === undefined) await writeSheet(values.out);
else
  writeFileSync(
    join(values.folder, "covers.txt"),
    `${picks.map((pick, n) => `${n + 1} ${pick}`).join("\n")}\n`,
  );

async function writeSheet(out: string): Promise<void> {
  const rows = Math.ceil(picks.length / columns);
  mkdirSync(dirname(out), { recursive: true });
  const sheet = sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: "#ffffff",
    },
  }).composite(tiles);
  await (
    out.endsWith(".png") ? sheet.png() : sheet.jpeg({ quality: Number(values.quality), mozjpeg: true })
  ).toFile(out);
}

/** Each category has the same share, and each of its well-known entities and their variants the same chance. */
function drawLots(count: number, seed: string): string[] {
  const share = Math.ceil(count / LIBRARY_CATEGORIES.length);
  return LIBRARY_CATEGORIES.flatMap((category) => {
    const chance = chanceOf(`${seed}/${category}`);
    const all = entities.filter((entity) => libraryCategoryOf(entity) === category && !entity.minor);
    return Array.from({ length: Math.min(share, all.length) }, () => {
      const [entity] = all.splice(chance.whole(0, all.length - 1), 1);
      return `${entity!.id}:${chance.whole(0, countVariants(entity!) - 1)}`;
    });
  }).slice(0, count);
}

/** The well-known half of each category, because little-known coins would fill the sheet. */
function spread(count: number): string[] {
  const share = Math.ceil(count / LIBRARY_CATEGORIES.length);
  return LIBRARY_CATEGORIES.flatMap((category) => {
    const all = entities.filter((entity) => libraryCategoryOf(entity) === category && !entity.minor);
    return Array.from({ length: Math.min(share, all.length) }, (_, n) => {
      const entity = all[Math.floor((n * all.length) / share)]!;
      return `${entity.id}:${n % countVariants(entity)}`;
    });
  }).slice(0, count);
}
