import { HEIGHT, polygon, rect, WIDTH } from "./canvas.ts";
import type { Palette } from "./palette.ts";

/** Stacked metal bars, lit from above. */
export function ingots(
  x: number,
  y: number,
  palette: Palette,
  tones: readonly [string, string, string],
): string {
  const [w, h, dx, dy] = [382, 142, 104, 72];
  const bar = (left: number, top: number): string =>
    polygon(
      [
        [left + 34, top],
        [left + w - 34, top],
        [left + w, top + h],
        [left, top + h],
      ],
      tones[1],
    ) +
    polygon(
      [
        [left + 34, top],
        [left + 34 + dx, top - dy],
        [left + w - 34 + dx, top - dy],
        [left + w - 34, top],
      ],
      tones[0],
    ) +
    polygon(
      [
        [left + w - 34, top],
        [left + w - 34 + dx, top - dy],
        [left + w + dx, top + h - dy],
        [left + w, top + h],
      ],
      tones[2],
    );
  const parts: string[] = [rect(0, y + h * 3 + 12, WIDTH, HEIGHT, palette.field)];
  for (let row = 2; row >= 0; row -= 1)
    for (let n = 0; n <= row; n += 1)
      parts.push(bar(x + (2 - row) * (w / 2 + 8) + n * (w + 16), y + row * (h + 4)));
  return parts.join("");
}
