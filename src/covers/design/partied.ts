import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, ring, WIDTH } from "./canvas.ts";
import type { Entity } from "../../domain/entity.ts";
import { type HuePair, type Palette, paletteOf } from "./palette.ts";
import type { Subject } from "./subject.ts";
import { inkOf, outlineOf } from "./typeface.ts";

/** A party in its colour: its initials on a panel, and the flag of its country no larger than a stamp. */
export function panelled(subject: Subject, hues: HuePair, chroma: number): Design {
  const [palette, panel] = [paletteOf("paper", hues, 1.2), paletteOf("vivid", hues, chroma)];
  const x = 960;
  return cover(palette.ground, [
    rect(x, 0, WIDTH - x, HEIGHT, panel.ground),
    rect(x, HEIGHT - 200, WIDTH - x, 200, panel.field),
    rect(x, HEIGHT - 212, WIDTH - x, 12, panel.accent),
    letters(subject, panel.ink, (x + WIDTH) / 2, (HEIGHT - 212) / 2, 330, 600),
    ...named(subject, palette, x - MARGIN - 64),
  ]);
}

/** The same as a button on the whole sheet in its colour. */
export function buttoned(subject: Subject, hues: HuePair, chroma: number): Design {
  const palette = paletteOf("vivid", hues, chroma);
  const [x, y, r] = [1290, 500, 360];
  return cover(palette.ground, [
    disc(x + 16, y + 20, r, palette.relief),
    disc(x, y, r, palette.ink),
    ring(x, y, r - 26, palette.ground, 8),
    letters(subject, palette.ground, x, y, 290, 540),
    ...named(subject, palette, x - r - MARGIN - 56),
  ]);
}

function named(subject: Subject, palette: Palette, width: number) {
  const chip = flagChip(subject, palette, MARGIN, MARGIN);
  const y = chip === null ? MARGIN : MARGIN + CHIP.height + 60;
  const room = { y, height: HEIGHT - MARGIN - y, width, maxSize: 160, maxLines: 5 };
  return [chip ?? "", caption(subject, palette, { face: "black", ...room })];
}

function letters(
  { entity, title }: Subject,
  fill: string,
  x: number,
  y: number,
  height: number,
  width: number,
): string {
  const text = partyInitialsOf(entity) ?? [...title.replace(/^The /, "")][0]!.toUpperCase();
  const ink = inkOf("black", text);
  const size = Math.min(height / (ink.y1 - ink.y0), width / (ink.x1 - ink.x0));
  const left = x - ((ink.x0 + ink.x1) / 2) * size;
  return `<path fill="${fill}" d="${outlineOf("black", text, left, y + ((ink.y0 + ink.y1) / 2) * size, size)}"/>`;
}

/** Initials that the party is known by: "CDU", "AfD", "M5S". None are made up from the name. */
function partyInitialsOf({ name, aliases }: Entity): string | null {
  const found = aliases.find(
    (alias) => /^[\p{Lu}\d][\p{L}\d]{1,5}$/u.test(alias) && /\p{Lu}.*\p{Lu}/u.test(alias),
  );
  return found !== undefined && found.length + 2 < name.length ? found : null;
}
