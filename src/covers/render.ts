import sharp, { type Sharp } from "sharp";
import { HEIGHT, WIDTH } from "./design/canvas.ts";
import { MOST_DECODED_PIXELS } from "./mark/bounds.ts";

/** A picture as rows of 8-bit RGB. */
export interface Bitmap {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Applied to every cover's pixels before they are written: the invisible mark. */
export type Marker = (pixels: Bitmap, groupId: string) => Bitmap;

// Draws one picture at a time and on one core: covers must never slow down requests.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Sharp chroma subsampling and more effort would take eight times as long for 0.7 dB and would save no bytes.
 */
const WEBP = { smartSubsample: false, effort: 2 } as const;

/** Renders a drawing as a file of exactly 1750x1000 pixels. */
export async function renderDesign(
  svg: string,
  groupId: string,
  mark?: Marker,
  about?: string,
): Promise<Buffer> {
  return encode(await bitmapOf(sharp(Buffer.from(svg))), groupId, mark, about);
}

/** The point of a picture that its crop is centred on, as shares of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Renders an operator's picture as a cover, rotated upright and cropped around the focus or its most salient part. */
export async function renderPicture(
  file: Uint8Array,
  groupId: string,
  mark?: Marker,
  focus: Focus | null = null,
  about?: string,
): Promise<Buffer> {
  const upright = sharp(file, { limitInputPixels: MOST_DECODED_PIXELS }).autoOrient();
  if (focus !== null) upright.extract(await cropAround(file, focus));
  const picture = upright
    .resize(WIDTH, HEIGHT, { fit: "cover", position: sharp.strategy.attention })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  return encode(await bitmapOf(picture), groupId, mark, about);
}

/** The largest rectangle of a cover's shape that is inside the picture, with the focus as near its centre as possible. */
async function cropAround(file: Uint8Array, { x, y }: Focus) {
  const { width, height } = (await sharp(file).metadata()).autoOrient;
  const cropWidth = Math.min(width, Math.round((height * WIDTH) / HEIGHT));
  const cropHeight = Math.min(height, Math.round((width * HEIGHT) / WIDTH));
  const start = (share: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part));
  return {
    left: start(x, width, cropWidth),
    top: start(y, height, cropHeight),
    width: cropWidth,
    height: cropHeight,
  };
}

/**
 * Wide enough for a list on a high-resolution screen, and for the mark, which is readable down to a quarter of the full size.
 */
const SMALL_WIDTH = 480;

/**
 * Reduces a finished cover for lists, to about 10 KB. At quality 80 it would be 6 KB, but some marks would become unreadable. If you change this, also change `SMALL_FOLDER` in `renderer.ts`.
 */
export async function renderSmall(file: Uint8Array): Promise<Buffer> {
  return sharp(file)
    .resize(SMALL_WIDTH)
    .webp({ ...WEBP, quality: 90 })
    .toBuffer();
}

async function bitmapOf(picture: Sharp): Promise<Bitmap> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== WIDTH || info.height !== HEIGHT)
    throw new Error(`A cover came out as ${info.width}x${info.height}`);
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * WebP at quality 92 needs half the bytes of a JPEG that is equally close to the original. With the mark, it
 * needs at most a quarter of the bytes of a PNG.
 */
async function encode(bitmap: Bitmap, groupId: string, mark?: Marker, about?: string): Promise<Buffer> {
  const { data, width, height, channels } = mark === undefined ? bitmap : mark(bitmap, groupId);
  const raw = { width, height, channels: channels as 1 | 3 };
  const picture = sharp(data, { raw });
  if (about !== undefined) picture.withXmp(about);
  return picture.webp({ ...WEBP, quality: 92 }).toBuffer();
}
