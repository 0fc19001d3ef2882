import { findMotif } from "./brief.ts";
import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { waffle } from "./charts.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, WIDTH } from "./canvas.ts";
import type { Composer, Family } from "./family.ts";
import { type HuePair, type Palette, paletteOf } from "./palette.ts";
import { balanceBars, headcount, houseCount } from "./forms.ts";
import { hasLand, homeOf } from "./home.ts";
import { atHome } from "./homeland.ts";
import { landBehind } from "./land.ts";
import { standing, sunlit } from "./staged.ts";
import { nationalHues } from "./national.ts";
import type { Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [250, 60],
  [180, 60],
  [350, 75],
  [300, 85],
  [220, 40],
  [150, 80],
];

/**
 * Covers for economic indicators: the country, what is measured, and a chart in the measure's own form. No chart shows
 * data, and no line rises or falls, as readers take that for data. Squares, which could stand for anything, appear only if nothing better is
 * known.
 */
export const indicators: Family = (entity) => {
  const motif = findMotif(entity);
  const form = FORMS[entity.measure ?? entity.id];
  if (homeOf(entity) === null)
    return motif === null ? [levelled, form ?? squared] : [measured, form ?? raised];
  // Bars, people and houses that any country could have are for measures without one.
  const charted = form === undefined || form === counted || form === housed ? [] : [form];
  return [native, motif === null ? levelled : measured, ...charted];
};

/** The country in the colours of its flag, and a small drawing of what is measured. */
function native(subject: Subject): Design {
  const staging = { hues: nationalHues(subject.entity, HUES), face: "sans" } as const;
  return atHome(subject, homeOf(subject.entity)!, staging, findMotif(subject.entity) ?? undefined);
}

function balanced(subject: Subject): Design {
  return beside(subject, balanceBars);
}

function counted(subject: Subject): Design {
  return beside(subject, headcount);
}

function housed(subject: Subject): Design {
  return beside(subject, houseCount);
}

/** The chart at the right, the name at the left and the flag below it. */
function beside(subject: Subject, chart: typeof headcount): Design {
  const palette = paletteOf("stone", nationalHues(subject.entity, HUES));
  return cover(palette.ground, [
    chart(palette, subject.chance, 800),
    flagChip(subject, palette, MARGIN, HEIGHT - MARGIN - CHIP.height) ?? "",
    besideName(subject, palette),
  ]);
}

function besideName(subject: Subject, palette: Palette): ReturnType<typeof caption> {
  return caption(subject, palette, {
    face: "sans",
    width: 640,
    height: HEIGHT - 2 * MARGIN - CHIP.height - 60,
    maxSize: 118,
    maxLines: 5,
    from: "top",
  });
}

/** A name above a drawing that fills the sheet. */
const BROAD = { face: "sans", width: 1250, height: 350, from: "top", maxSize: 136, maxLines: 2 } as const;

const FORMS: Readonly<Record<string, (subject: Subject) => Design>> = {
  "trade-balance": balanced,
  "current-account": balanced,
  "budget-deficit": balanced,
  "net-migration": balanced,
  "employment-level": counted,
  "unemployment-rate": counted,
  "initial-jobless-claims": counted,
  "nonfarm-payrolls": counted,
  "housing-starts": housed,
  "existing-home-sales": housed,
  "new-home-sales": housed,
  "pending-home-sales": housed,
};

/** What is measured, in front of the country where it has an outline: the same drawing stands for forty countries. */
function measured(subject: Subject): Design {
  const home = homeOf(subject.entity);
  const stage = home !== null && hasLand(home) ? standing : sunlit;
  return stage(subject, findMotif(subject.entity)!, {
    hues: nationalHues(subject.entity, HUES),
    face: "sans",
  });
}

const raised: Composer = (subject) =>
  standing(subject, findMotif(subject.entity)!, { hues: nationalHues(subject.entity, HUES), face: "sans" });

/** A level with its scale and one reading on it: it rises and falls no more than a ruler does. */
function levelled(subject: Subject): Design {
  const palette = paletteOf("night", nationalHues(subject.entity, HUES));
  const [y, step] = [800, 50];
  const ticks = Array.from({ length: WIDTH / step }, (_, n) =>
    rect(n * step + step / 2 - 3, y - (n % 5 === 2 ? 60 : 32), 6, n % 5 === 2 ? 60 : 32, palette.relief),
  );
  return cover(palette.ground, [
    landBehind(homeOf(subject.entity), palette.field, { x: 900, y: 300, width: 780, height: 460 }),
    ...ticks,
    rect(0, y, WIDTH, 8, palette.muted),
    disc(WIDTH / 2 + 350, y + 4, 54, palette.accent, ' fill-opacity=".22"'),
    disc(WIDTH / 2 + 350, y + 4, 24, palette.accent),
    flagChip(subject, palette, WIDTH - MARGIN - CHIP.width, MARGIN) ?? "",
    caption(subject, palette, BROAD),
  ]);
}

function squared(subject: Subject): Design {
  const palette = paletteOf("paper", nationalHues(subject.entity, HUES), 1.2);
  return cover(palette.ground, [
    waffle(palette, subject.chance, 926, 136, 740),
    caption(subject, palette, { face: "sans", width: 740, maxSize: 128, maxLines: 5 }),
  ]);
}
