import sharp, { type Sharp } from "sharp";
import type { Pixels } from "../../src/covers/mark/pixels.ts";

export async function toPixels(image: Sharp): Promise<Pixels> {
  const opaque = image.flatten({ background: "#ffffff" }).toColourspace("srgb");
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

export function toImage({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: channels as 1 | 3 | 4 } });
}
