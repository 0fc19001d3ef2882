import { caption } from "./caption.ts";
import { cover, type Design, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import type { Family } from "./family.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { setBlock } from "./setting.ts";
import { huesOf, initialsOf, type Subject } from "./subject.ts";
import { inkOf, outlineOf } from "./typeface.ts";

const HUES: readonly HuePair[] = [
  [28, 265],
  [65, 20],
  [150, 25],
  [200, 20],
  [250, 25],
  [285, 350],
  [350, 265],
  [175, 350],
];

/** Covers for people show only their names, never faces. */
export const people: Family = () => [headline, initials, masthead];

/** The family name as large as the sheet allows, with the given name above it. */
function headline(subject: Subject): Design {
  const palette = paletteOf("stone", huesOf(subject.entity, HUES));
  const { given, family } = partsOf(subject);
  const [top, width] = [MARGIN + 20, WIDTH - 2 * MARGIN];
  const large = setBlock({
    face: "serif",
    text: family,
    x: MARGIN - 6,
    y: 330,
    width,
    height: HEIGHT - 330 - 130,
    from: "bottom",
    maxSize: 400,
    maxLines: 2,
    leading: 0.92,
    tracking: -0.022,
    fill: palette.ink,
  });
  const small =
    given === ""
      ? null
      : setBlock({
          face: "italic",
          text: given,
          x: MARGIN,
          y: large.top - 170,
          width,
          height: 110,
          from: "bottom",
          maxSize: 116,
          maxLines: 1,
          tracking: -0.01,
          fill: palette.accent,
        });
  return cover(palette.ground, [
    rect(MARGIN, top, width, 6, palette.ink),
    setBlock({
      face: "text",
      text: subject.kicker.toUpperCase(),
      x: MARGIN,
      y: top + 44,
      width,
      height: 35,
      from: "top",
      maxSize: 46,
      tracking: 0.07,
      fill: palette.muted,
    }),
    large,
    ...(small === null ? [] : [small]),
  ]);
}

/** Initials too large for the sheet, with the name in front of them. */
function initials(subject: Subject): Design {
  const palette = paletteOf("vivid", huesOf(subject.entity, HUES), 0.75);
  const { given, family } = partsOf(subject);
  const letters = initialsOf(given === "" ? family : `${given} ${family}`);
  const ink = inkOf("serif", letters);
  const size = Math.min((HEIGHT * 1.25) / (ink.y1 - ink.y0), 1560 / (ink.x1 - ink.x0));
  const x = WIDTH + 70 - ink.x1 * size;
  const y = HEIGHT * 0.47 + ((ink.y0 + ink.y1) / 2) * size;
  return cover(palette.ground, [
    `<path fill="${palette.field}" d="${outlineOf("serif", letters, x, y, size)}"/>`,
    caption(subject, palette, { face: "serif", width: 1240, maxSize: 200, maxLines: 2 }),
  ]);
}

/** The name centred in a frame, like a plate on an office door. */
function masthead(subject: Subject): Design {
  const palette = paletteOf("night", huesOf(subject.entity, HUES));
  const width = 1210;
  const x = (WIDTH - width) / 2;
  return cover(palette.ground, [
    rect(0, 0, WIDTH, HEIGHT, palette.field),
    rect(56, 56, WIDTH - 112, HEIGHT - 112, palette.ground),
    rect(WIDTH / 2 - 70, 250, 140, 10, palette.muted),
    caption(subject, palette, {
      face: "serif",
      align: "centre",
      from: "middle",
      x,
      width,
      y: 270,
      height: 520,
      maxSize: 250,
      maxLines: 3,
      kicker: null,
    }),
    setBlock({
      face: "text",
      text: subject.kicker.toUpperCase(),
      x,
      y: 826,
      width,
      height: 35,
      align: "centre",
      from: "top",
      maxSize: 46,
      tracking: 0.09,
      fill: palette.muted,
    }),
  ]);
}

/** A family name may come first ("Lee Jae Myung"), so the entity's `family` decides which word is the family name. */
function partsOf({ entity, title }: Subject): { given: string; family: string } {
  const family = entity.family !== null && title.includes(entity.family) ? entity.family : lastWord(title);
  return { given: title.replace(family, "").replace(/\s+/g, " ").trim(), family };
}

/** The last word with its particles and suffix: "von der Leyen", "Van Hollen", "Trump Jr.". */
function lastWord(title: string): string {
  const words = title.split(" ");
  let from = words.length - 1;
  if (/^(?:Jr\.?|Sr\.?|II|III|IV)$/.test(words[from]!) && from > 1) from -= 1;
  while (from > 1 && PARTICLE.test(words[from - 1]!)) from -= 1;
  return words.slice(from).join(" ");
}

const PARTICLE = /^(?:v[ao]n|der|den|de|del|della|di|da|dos|du|la|le|bin|ibn|al|el|ter|ten|St\.)$/i;
