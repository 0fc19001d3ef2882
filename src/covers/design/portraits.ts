import type { Entity } from "../../domain/entity.ts";
import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, line, MARGIN, rect, ring, WIDTH } from "./canvas.ts";
import { isFamilyFirst, partsOf } from "./family-name.ts";
import { flagOf, homeOf } from "./home.ts";
import { rosette } from "./money.ts";
import { MOTIFS } from "./motifs/all.ts";
import { placed } from "./motifs/pen.ts";
import { coloursOf } from "./national.ts";
import { type HuePair, type Palette, paletteOf } from "./palette.ts";
import { initialsOf, type Subject } from "./subject.ts";
import { inkOf, outlineOf } from "./typeface.ts";
import { workplaceOf } from "./workplace.ts";

/** The panel with the initials, where a portrait would be. */
const PANEL = { x: 930, width: WIDTH - 930 } as const;
const CENTRE = PANEL.x + PANEL.width / 2;

/**
 * A portrait in type: the initials on a panel that tells the office. A known house, or what a company does, lies behind
 * them; otherwise there are the seats of an assembly, a banknote's engraving, a sash, a façade, a front page, blocks or chevrons.
 */
export function portrait(subject: Subject, hues: HuePair): Design {
  const palette = paletteOf("paper", hues, 1.4);
  const panel = paletteOf("vivid", hues, 0.95);
  const chip = flagChip(subject, palette, MARGIN, MARGIN);
  const top = chip === null ? MARGIN : MARGIN + CHIP.height + 60;
  return cover(palette.ground, [
    rect(PANEL.x, 0, PANEL.width, HEIGHT, panel.ground),
    `<clipPath id="p"><rect x="${PANEL.x}" y="0" width="${PANEL.width}" height="${HEIGHT}"/></clipPath><g clip-path="url(#p)">`,
    behind(subject, panel),
    "</g>",
    chip ?? "",
    caption(subject, palette, {
      face: "serif",
      y: top,
      height: HEIGHT - MARGIN - top,
      width: PANEL.x - MARGIN - 64,
      maxSize: 170,
      maxLines: 4,
    }),
  ]);
}

type Scene = (subject: Subject, panel: Palette) => string;

function behind(subject: Subject, panel: Palette): string {
  const { entity } = subject;
  const place = workplaceOf(entity);
  const scene = isGeneric(place) ? sceneOf(entity) : isLegislator(subject) ? assembly : null;
  if (scene !== null) return scene(subject, panel);
  // The house in the tones of the ground, resting on the lower edge.
  const size = 800;
  const tones = {
    ground: panel.ground,
    body: panel.relief,
    shade: panel.field,
    detail: panel.ground,
    accent: panel.field,
  };
  return (
    placed(MOTIFS[place]!(tones), CENTRE - size / 2, HEIGHT - size * 0.9 - 36, size / 1000) +
    rect(PANEL.x, HEIGHT - 36, PANEL.width, 36, panel.relief) +
    letters(subject, panel.ink, CENTRE, 250, 250)
  );
}

/** Drawings that stand for an office in general. */
const GENERIC: ReadonlySet<string> = new Set([
  "podium",
  "glassTower",
  "chainLinks",
  "newspaper",
  "army",
  "centralBank",
  "ministryBlock",
  "regulator",
]);

export function isGeneric(place: string): boolean {
  return GENERIC.has(place);
}

/** Every other politician of a country with a known house sits in its assembly instead. */
function isLegislator({ entity, chance }: Subject): boolean {
  return entity.kind === "politician" && entity.general === null && chance.next() < 0.5;
}

function sceneOf({ kind, general }: Entity): Scene {
  if (general === "head-of-state" || general === "head-of-government") return sash;
  switch (kind) {
    case "central-banker":
      return engraved;
    case "executive":
      return facade;
    case "crypto-figure":
      return blocks;
    case "military-leader":
      return chevrons;
    case "public-figure":
      return frontPage;
    case "official":
      return colonnade;
    default:
      return assembly;
  }
}

/** Seats in a half circle, one of them taken, and the initials in the speaker's place. */
function assembly(subject: Subject, panel: Palette): string {
  const [x, y] = [CENTRE, 900];
  const taken = subject.chance.whole(26, 30);
  let n = 0;
  let seats = "";
  for (let row = 0; row < 5; row += 1) {
    const radius = 340 + row * 92;
    const count = 9 + row * 3;
    for (let seat = 0; seat < count; seat += 1) {
      const angle = Math.PI * (0.02 + (0.96 * seat) / (count - 1));
      const fill = n === taken ? panel.accent : panel.relief;
      n += 1;
      seats += disc(x - Math.cos(angle) * radius, y - Math.sin(angle) * radius, 29, fill);
    }
  }
  return seats + letters(subject, panel.ink, x, 770, 190) + rect(x - 210, 900, 420, 14, panel.accent);
}

/** As on a banknote. */
function engraved(subject: Subject, panel: Palette): string {
  return (
    rosette(CENTRE, 500, 560, subject.chance, panel.relief, 3) +
    disc(CENTRE, 500, 250, panel.ground) +
    ring(CENTRE, 500, 250, panel.accent, 8) +
    ring(CENTRE, 500, 226, panel.relief, 4) +
    letters(subject, panel.ink, CENTRE, 500, 200)
  );
}

/** A sash in the colours of the flag behind a medallion. */
function sash(subject: Subject, panel: Palette): string {
  const home = homeOf(subject.entity);
  const flag = home === null ? null : flagOf(home);
  const colours = flag === null ? [] : coloursOf(flag.body).slice(0, 3);
  const bands = colours.length === 0 ? [panel.field, panel.relief] : [...colours, "#ffffff"];
  const width = 330 / bands.length;
  return (
    bands
      .map((colour, n) => {
        const from = -165 + n * width;
        return `<path fill="${colour}" d="M${PANEL.x - 200} ${1080 + from}L${WIDTH + 200} ${-80 + from}V${-80 + from + width}L${PANEL.x - 200} ${1080 + from + width}Z"/>`;
      })
      .join("") +
    disc(CENTRE, 500, 262, panel.ground) +
    ring(CENTRE, 500, 238, panel.accent, 8) +
    letters(subject, panel.ink, CENTRE, 500, 210)
  );
}

/** The front of a tower, with one office lit. */
function facade(subject: Subject, panel: Palette): string {
  const [columns, rows] = [6, 6];
  const [w, h] = [PANEL.width / columns, HEIGHT / rows];
  const lit = subject.chance.whole(0, columns - 1);
  let windows = "";
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const isLit = row === 4 && column === lit;
      const fill = isLit ? panel.accent : (row + column) % 3 === 0 ? panel.relief : panel.field;
      windows += rect(PANEL.x + column * w + 10, row * h + 10, w - 20, h - 20, fill);
    }
  return (
    windows +
    rect(PANEL.x + w - 14, h * 1 - 14, w * 4 + 28, h * 2 + 28, panel.ground) +
    letters(subject, panel.ink, CENTRE, h * 2, 210)
  );
}

/** Columns of lines around the initials, as around a picture on a front page. */
function frontPage(subject: Subject, panel: Palette): string {
  const [left, right] = [PANEL.x + 90, WIDTH - 90];
  let rows = rect(left, 96, right - left, 26, panel.ink) + rect(left, 146, right - left, 8, panel.relief);
  for (let n = 0; n < 14; n += 1) {
    const y = 204 + n * 52;
    const short = n % 5 === 4 ? 70 : 0;
    rows += rect(left, y, 196 - short, 20, panel.relief);
    if (n > 9) rows += rect(left + 236, y, 404 - short, 20, panel.relief);
  }
  return (
    rows +
    rect(left + 236, 204, right - left - 236, 488, panel.field) +
    letters(subject, panel.ink, (left + 236 + right) / 2, 448, 210)
  );
}

/** Blocks in a chain, one of them with the initials. */
function blocks(subject: Subject, panel: Palette): string {
  const steps = [
    [CENTRE - 470, 870, 200],
    [CENTRE + 470, 130, 200],
    [CENTRE - 470, 130, 200],
    [CENTRE + 470, 870, 200],
  ] as const;
  const chain = steps
    .map(
      ([x, y, side]) =>
        line(`M${x} ${y}L${CENTRE} 500`, panel.relief, 18) +
        rect(x - side / 2, y - side / 2, side, side, panel.relief),
    )
    .join("");
  return (
    chain +
    rect(CENTRE - 240, 260, 480, 480, panel.field) +
    rect(CENTRE - 214, 286, 428, 428, "none", ` stroke="${panel.accent}" stroke-width="10"`) +
    letters(subject, panel.ink, CENTRE, 500, 190)
  );
}

/** Chevrons, as on a sleeve. */
function chevrons(subject: Subject, panel: Palette): string {
  const rows = [0, 1, 2].map((n) =>
    line(
      `M${PANEL.x + 60} ${760 + n * 110}L${CENTRE} ${580 + n * 110}L${WIDTH - 60} ${760 + n * 110}`,
      n === 0 ? panel.accent : panel.relief,
      54,
    ),
  );
  return rows.join("") + letters(subject, panel.ink, CENTRE, 310, 260);
}

/** Columns of a public building, seen from close by. */
function colonnade(subject: Subject, panel: Palette): string {
  const shafts = Array.from({ length: 5 }, (_, n) => {
    const x = PANEL.x + 60 + n * 150;
    return (
      rect(x - 14, 430, 128, 34, panel.relief) +
      rect(x, 464, 100, 470, panel.relief) +
      rect(x + 62, 464, 38, 470, panel.field) +
      rect(x - 14, 934, 128, 66, panel.relief)
    );
  });
  return (
    shafts.join("") +
    rect(PANEL.x, 390, PANEL.width, 26, panel.relief) +
    letters(subject, panel.ink, CENTRE, 220, 220)
  );
}

/** The initials, centred by their visible shape, as tall as asked unless they would be too wide. */
export function letters(subject: Subject, fill: string, x: number, y: number, height: number): string {
  const text = lettersOf(subject);
  const ink = inkOf("serif", text);
  const size = Math.min(height / (ink.y1 - ink.y0), (height * 2.1) / (ink.x1 - ink.x0));
  const left = x - ((ink.x0 + ink.x1) / 2) * size;
  return `<path fill="${fill}" d="${outlineOf("serif", text, left, y + ((ink.y0 + ink.y1) / 2) * size, size)}"/>`;
}

/** Two initials, or that of the family name if two would spell something else. */
export function lettersOf(subject: Subject): string {
  const { given, family } = partsOf(subject);
  const name = given === "" ? family : isFamilyFirst(subject) ? `${family} ${given}` : `${given} ${family}`;
  const found = initialsOf(name);
  return OTHER_MEANINGS.has(found) ? initialsOf(family).charAt(0) : found;
}

/** Pairs of letters that readers take for something else, above all beside a flag: an office, a country, a word, an insult. */
const OTHER_MEANINGS: ReadonlySet<string> = new Set(
  [
    "AG CM DA DC DG DM DR FM GG GM GP HE HM HR JD JP JR MC MD MP MR MS PA PC PG PM PO PR QC SG ST VC VP",
    "AU BR CA CH CN DE DK ES EU FR GB GR HK IL IN IR IT JP KP KR MX NK NY NZ PK RU SA SK TR UA UK UN US ZA LA",
    "AD AI AM BC CE ID IP IQ IS IT OS PE PS QE TB TV XI XX",
    "AA AS AT BE BY DO ED ER GO HA HI IF KO MA ME MY NO OF OK ON OR SO TO UP WE",
    "BS FU KK SM SS VD WC",
  ].flatMap((row) => row.split(" ")),
);
