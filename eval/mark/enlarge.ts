import sharp, { type OverlayOptions } from "sharp";
import { groupIdOf } from "../../src/covers/groups.ts";
import { designCover } from "../../src/covers/design/design.ts";
import { payloadOfGroup } from "../../src/covers/mark/code.ts";
import { embedMark, withHeadroom } from "../../src/covers/mark/embed.ts";
import type { Pixels } from "../../src/covers/mark/pixels.ts";
import { loadEntities } from "../../src/knowledge/entities.ts";
import { toImage, toPixels } from "./images.ts";

/**
 * `npx node eval/mark/enlarge.ts OUT ENTITY:LEFT:TOP …` puts parts of covers side by side at three times
 * their size: without the mark, with it, and the difference amplified twenty times.
 */
const SIDE = 200;
const LARGER = 3;
const GAP = 12;
const [out, ...places] = process.argv.slice(2);
const tiles: OverlayOptions[] = [];
for (const [row, place] of places.entries()) {
  const [id, left, top] = place.split(":");
  const entity = loadEntities().find((entity) => entity.id === id)!;
  const cover = await toPixels(sharp(Buffer.from(designCover(entity, 0).svg)));
  const plain = withHeadroom(cover);
  const marked = embedMark(cover, payloadOfGroup(groupIdOf(entity.id)));
  for (const [column, picture] of [plain, marked, differenceOf(plain, marked)].entries()) {
    tiles.push({
      input: await enlarged(picture, Number(left), Number(top)),
      left: column * (SIDE * LARGER + GAP),
      top: row * (SIDE * LARGER + GAP),
    });
  }
}
const width = 3 * SIDE * LARGER + 2 * GAP;
const height = places.length * (SIDE * LARGER + GAP) - GAP;
await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
  .composite(tiles)
  .png({ compressionLevel: 9, adaptiveFiltering: false })
  .toFile(out!);

async function enlarged(picture: Pixels, left: number, top: number): Promise<Buffer> {
  const part = toImage(picture).extract({ left, top, width: SIDE, height: SIDE });
  return part
    .resize(SIDE * LARGER, SIDE * LARGER, { kernel: "nearest" })
    .png()
    .toBuffer();
}

function differenceOf(a: Pixels, b: Pixels): Pixels {
  return { ...a, data: Uint8ClampedArray.from(a.data, (value, at) => 128 + 20 * (b.data[at]! - value)) };
}
