import sharp from "sharp";

/** An operator's picture as file bytes: a disc on a plain background, in a distinctive colour. */
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

/** The dominant colour of the upper left corner, which is enough to tell pictures apart. */
export async function cornerOf(file: Buffer): Promise<"red" | "green" | "blue"> {
  const corner = await sharp(file).extract({ left: 0, top: 0, width: 64, height: 64 }).stats();
  const means = corner.channels.slice(0, 3).map(({ mean }) => mean);
  return (["red", "green", "blue"] as const)[means.indexOf(Math.max(...means))]!;
}
