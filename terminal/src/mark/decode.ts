import { reductionOf } from "../../../src/covers/mark/bounds.ts";
import type { Pixels } from "../../../src/covers/mark/pixels.ts";
import { fitInto } from "./fit-into.ts";
import type { DecodedPicture, MarkFault } from "./messages.ts";

const PREVIEW_SIDE = 720;

export class DecodeFault extends Error {
  readonly fault: MarkFault;
  constructor(fault: MarkFault, options?: ErrorOptions) {
    super(`The picture cannot be read: ${fault}`, options);
    this.fault = fault;
  }
}

/**
 * A picture's pixels in sRGB, upright, as `tidings covers verify` reads them. Transparency is dropped:
 * browsers do not keep colours under fully transparent pixels, so those count as black.
 */
export async function decode(file: Blob): Promise<{ pixels: Pixels; picture: DecodedPicture }> {
  checkHonesty();
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new DecodeFault("format", { cause });
  });
  const { width, height } = bitmap;
  const reducedBy = reductionOf(width, height);
  try {
    const data = pixelsOf(bitmap, Math.round(width / reducedBy), Math.round(height / reducedBy));
    const small = fitInto(width, height, PREVIEW_SIDE);
    const preview = await createImageBitmap(bitmap, {
      resizeWidth: small.width,
      resizeHeight: small.height,
      resizeQuality: "high",
    });
    return { pixels: { ...data, channels: 4 }, picture: { width, height, reducedBy, preview } };
  } catch (cause) {
    throw new DecodeFault("room", { cause });
  } finally {
    bitmap.close();
  }
}

function pixelsOf(bitmap: ImageBitmap, width: number, height: number) {
  const context = contextOf(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height };
}

/** To prevent tracking, some browsers return noise instead of a canvas's pixels. No mark could be found in such noise. */
function checkHonesty(): void {
  const side = 16;
  const context = contextOf(side, side);
  const given = new ImageData(side, side);
  for (let at = 0; at < given.data.length; at++) given.data[at] = at % 4 === 3 ? 255 : (at * 7) % 256;
  context.putImageData(given, 0, 0);
  const { data } = context.getImageData(0, 0, side, side);
  // Some browsers change pixels by a level or two, which is far below what the mark survives.
  if (data.some((value, at) => Math.abs(value - given.data[at]!) > 8)) throw new DecodeFault("protected");
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  // Keeps the canvas in memory. A graphics card would limit its size, and might change colours by a level.
  const context = new OffscreenCanvas(width, height).getContext("2d", {
    willReadFrequently: true,
    colorSpace: "srgb",
  });
  if (!context) throw new DecodeFault("room");
  context.imageSmoothingQuality = "high";
  return context;
}
