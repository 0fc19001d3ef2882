import sharp from "sharp";
import { groupIdOf } from "../../src/covers/groups.ts";
import { countVariants, designCover } from "../../src/covers/design/design.ts";
import { withHeadroom } from "../../src/covers/mark/embed.ts";
import { COVER_HEIGHT, COVER_WIDTH, type Pixels } from "../../src/covers/mark/pixels.ts";
import { markCover } from "../../src/covers/marker.ts";
import { type Marker, renderDesign, renderPicture } from "../../src/covers/render.ts";
import { libraryCategoryOf } from "../../src/domain/entity.ts";
import { loadEntities } from "../../src/knowledge/entities.ts";
import { toImage, toPixels } from "./images.ts";

/**
 * A cover before it is marked, and functions that return it as it is served, marked and with the same headroom but no
 * mark. They are slow, and not every measurement needs them.
 */
export interface Cover {
  readonly groupId: string;
  readonly isPhotograph: boolean;
  readonly plain: Pixels;
  readonly serve: () => Promise<Pixels>;
  readonly serveUnmarked: () => Promise<Pixels>;
}

function servings(serveWith: (mark: Marker) => Promise<Pixels>): Pick<Cover, "serve" | "serveUnmarked"> {
  return { serve: () => serveWith(markCover), serveUnmarked: () => serveWith(withHeadroom) };
}

/** Covers from the library: the same number per category, in different variants. */
export async function libraryCovers(aCategory: number): Promise<Cover[]> {
  const covers: Cover[] = [];
  for (const entities of Map.groupBy(loadEntities(), libraryCategoryOf).values()) {
    for (let at = 0; at < aCategory; at++) {
      const entity = entities[Math.floor((at * entities.length) / aCategory)]!;
      const groupId = groupIdOf(entity.id);
      const { svg } = designCover(entity, at % countVariants(entity));
      const plain = await toPixels(sharp(Buffer.from(svg)));
      const serveWith = async (mark: Marker) => toPixels(sharp(await renderDesign(svg, groupId, mark)));
      covers.push({ groupId, isPhotograph: false, plain, ...servings(serveWith) });
    }
  }
  return covers;
}

/**
 * Synthetic pictures with the statistics of the photographs that operators may add: octaves of smooth noise, and grain.
 */
export async function photographs(count: number, random: () => number): Promise<Cover[]> {
  const covers: Cover[] = [];
  for (let at = 1; at <= count; at++) {
    const groupId = `photograph-${at}`;
    const plain = await photograph(random);
    const serveWith = async (mark: Marker) => {
      const file = await toImage(plain).png({ compressionLevel: 1 }).toBuffer();
      return toPixels(sharp(await renderPicture(file, groupId, mark)));
    };
    covers.push({ groupId, isPhotograph: true, plain, ...servings(serveWith) });
  }
  return covers;
}

async function photograph(random: () => number): Promise<Pixels> {
  const sum = new Float32Array(COVER_WIDTH * COVER_HEIGHT * 3);
  for (let side = 3; side <= 700; side = Math.ceil(side * 2.1)) {
    const noise = new Uint8Array(side * 2 * side * 3).map(() => Math.floor(random() * 256));
    const small = toImage({ data: noise, width: side * 2, height: side, channels: 3 });
    const { data } = await toPixels(
      small.resize(COVER_WIDTH, COVER_HEIGHT, { kernel: "cubic", fit: "fill" }),
    );
    const strength = 1.6 * (3 / side) ** 0.85;
    for (let at = 0; at < sum.length; at++) {
      const shared = data[at - (at % 3)]! - 128;
      sum[at]! += strength * (0.7 * shared + 0.3 * (data[at]! - 128));
    }
  }
  const data = Uint8ClampedArray.from(sum, (value) => 120 + 0.55 * value + (random() - 0.5) * 4);
  return { data, width: COVER_WIDTH, height: COVER_HEIGHT, channels: 3 };
}
