import { placeArt } from "./art.ts";
import { rect } from "./canvas.ts";
import type { Palette } from "./palette.ts";
import { flagOf, homeOf } from "./home.ts";
import type { Subject } from "./subject.ts";

export const CHIP = { width: 184, height: 138 } as const;

/** The flag of the country that the subject belongs to, whole and small; null if the library has no country for it. */
export function flagChip({ entity }: Subject, palette: Palette, x: number, y: number): string | null {
  const home = homeOf(entity);
  const flag = home === null ? null : flagOf(home);
  if (flag === null) return null;
  return (
    rect(x - 8, y - 8, CHIP.width + 16, CHIP.height + 16, palette.ground) +
    placeArt(flag, { x, y, ...CHIP }, palette.ink, "meet")
  );
}
