import { findLand, hasLand, type Home } from "./home.ts";
import { drawOutline } from "./map.ts";

/** The outline of a home, filled; an empty drawing if the atlas has none. */
export function landBehind(
  home: Home | null,
  fill: string,
  room: { x: number; y: number; width: number; height: number },
): string {
  if (home === null || !hasLand(home)) return "";
  return `<path fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round" d="${drawOutline(findLand(home)!, room)}"/>`;
}
