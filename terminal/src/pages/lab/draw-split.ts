import { ownPath, type CoverSubject } from "./composition.ts";

const WIDTH = 1750;
const HEIGHT = 1000;

/**
 * Two covers side by side in the size of one. Each is shown whole, because half a cover would show half of
 * its subject. Its top and bottom rows of pixels, which are usually just background, are stretched over the
 * rest.
 */
export async function drawSplit(subjects: readonly [CoverSubject, CoverSubject]): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser does not provide a canvas");
  for (const [place, { image }] of subjects.entries()) {
    const response = await fetch(ownPath(image.url));
    if (!response.ok) throw new Error(`${ownPath(image.url)} answered ${response.status}`);
    const bitmap = await createImageBitmap(await response.blob());
    const [left, half, band] = [(place * WIDTH) / 2, WIDTH / 2, HEIGHT / 4];
    context.drawImage(bitmap, 0, 0, WIDTH, 1, left, 0, half, band);
    context.drawImage(bitmap, left, band, half, HEIGHT / 2);
    context.drawImage(bitmap, 0, HEIGHT - 1, WIDTH, 1, left, HEIGHT - band, half, band);
    bitmap.close();
  }
  // A browser that cannot write WebP returns a PNG instead, with the type of a PNG.
  return canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
}

/** Offers a file to the reader as a download. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers fetch the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
