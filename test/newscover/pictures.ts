import sharp from "sharp";

/** A picture of an operator's as a file would hold it: a plain ground with a disc, in a colour that tells it from others. */
export function paintPicture(
  colour: string,
  { width = 1_200, height = 900 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  const disc = `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%" fill="#fff"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: Buffer.from(disc) }])
    .png()
    .toBuffer();
}

/** Where the colour of the upper left corner lies: enough to tell whose picture it is. */
export async function cornerOf(file: Buffer): Promise<"red" | "green" | "blue"> {
  const corner = await sharp(file).extract({ left: 0, top: 0, width: 64, height: 64 }).stats();
  const means = corner.channels.slice(0, 3).map(({ mean }) => mean);
  return (["red", "green", "blue"] as const)[means.indexOf(Math.max(...means))]!;
}
