import seats from "../art/seats.json" with { type: "json" };
import { placeArt } from "./art.ts";
import { findMotif, hasMotif } from "./brief.ts";
import { caption } from "./caption.ts";
import { CHIP, flagChip } from "./chip.ts";
import { cover, type Design, disc, HEIGHT, MARGIN, rect, ring, WIDTH } from "./canvas.ts";
import type { Entity } from "../../domain/entity.ts";
import type { Composer, Family } from "./family.ts";
import { homeOf } from "./home.ts";
import { atHome } from "./homeland.ts";
import { landBehind } from "./land.ts";
import { rosette } from "./money.ts";
import { flagWall, partiesOf } from "./flag-wall.ts";
import { turned } from "./mapped.ts";
import { nationalHues } from "./national.ts";
import { type HuePair, paletteOf } from "./palette.ts";
import { placed } from "./motifs/pen.ts";
import { buttoned, panelled } from "./partied.ts";
import { setBlock } from "./setting.ts";
import { stilled, worded } from "./worded.ts";
import { type Staging, standing, sunlit, tonesOf } from "./staged.ts";
import { findFlag } from "./spots.ts";
import { huesOf, type Subject } from "./subject.ts";

/** Where an international body without members' flags works from. */
function seatOf({ id }: Pick<Entity, "id">): readonly [lon: number, lat: number, city: string] | null {
  return SEATS.get(id) ?? null;
}

const SEATS = new Map(
  (
    seats as unknown as readonly {
      readonly at: readonly [number, number, string];
      readonly ids: readonly string[];
    }[]
  ).flatMap(({ at, ids }) => ids.map((id) => [id, at] as const)),
);

const HUES: readonly HuePair[] = [
  [255, 75],
  [235, 60],
  [160, 80],
  [350, 75],
  [285, 80],
  [200, 50],
  [180, 75],
];

/**
 * Covers for institutions: their own house where people know it, else a drawing of what they do; a seal of our own
 * design, never the real one. Parties have their initials in their colour, armed groups their name alone.
 */
export const institutions: Family = (entity) => {
  if (entity.kind === "armed-group") return [worded, stilled];
  if (entity.kind === "party") return [onPanel, asButton];
  const own = hasMotif(entity);
  if (partiesOf(entity) !== null) return [allied, initialsIn(entity) === null ? alliedByDay : lettered];
  if (seatOf(entity) !== null && !own) return [seated, initialsIn(entity) === null ? drawn : lettered];
  const isLettered = initialsIn(entity) !== null;
  if (own) return [housed, isLettered ? lettered : homeOf(entity) === null ? sealed : native, drawn];
  // The drawing of a kind stands for a hundred others, so it is small, or comes last.
  if (homeOf(entity) === null) return isLettered ? [lettered, housed] : [housed, sealed, drawn];
  return isLettered ? [lettered, native] : [native, crested];
};

const onPanel: Composer = (subject) => panelled(subject, huesFor(subject.entity), chromaOf(subject));
const asButton: Composer = (subject) => buttoned(subject, huesFor(subject.entity), chromaOf(subject));

/** A party whose colour we don't know has hardly any. */
function chromaOf({ entity }: Subject): number {
  return PARTY_HUES[entity.id] === undefined ? 0.4 : 1;
}

/** The globe, turned to the city that it works from. */
function seated(subject: Subject): Design {
  const [lon, lat, city] = seatOf(subject.entity)!;
  return turned({ ...subject, kicker: `${subject.kicker} · ${city}` }, { lon, lat });
}

/** The flags of its members. */
const allied: Composer = (subject) => flagWall(subject, "night", stagingOf(subject, 1));
const alliedByDay: Composer = (subject) => flagWall(subject, "paper", stagingOf(subject, 1));

/** A shield in the colours of the country, with what the institution does on it: a device of our own. */
function crested(subject: Subject): Design {
  const hues = huesFor(subject.entity);
  const palette = paletteOf("paper", hues, 1.4);
  const deep = paletteOf("vivid", hues);
  const [x, y] = [1265, 480];
  const shield = (grow: number): string =>
    `M${x - 330 - grow} ${y - 370 - grow}H${x + 330 + grow}V${y + 40}C${x + 330 + grow} ${y + 260} ${x + 150} ${y + 390 + grow} ${x} ${y + 450 + grow}C${x - 150} ${y + 390 + grow} ${x - 330 - grow} ${y + 260} ${x - 330 - grow} ${y + 40}Z`;
  const chip = flagChip(subject, palette, MARGIN, MARGIN);
  const top = chip === null ? MARGIN : MARGIN + CHIP.height + 60;
  return cover(palette.ground, [
    `<path fill="${palette.field}" d="${shield(44)}"/><path fill="${deep.ground}" d="${shield(0)}"/>`,
    rect(x - 330, y - 370, 660, 96, deep.relief),
    rect(x - 330, y - 274, 660, 12, deep.accent),
    placed(findMotif(subject.entity)!(tonesOf(deep, "vivid")), x - 270, y - 262, 0.54),
    chip ?? "",
    caption(subject, palette, {
      face: "serif",
      y: top,
      height: HEIGHT - MARGIN - top,
      width: x - 374 - MARGIN - 50,
      maxSize: 150,
      maxLines: 5,
    }),
  ]);
}

/** The flag in the shape of its country, and a small drawing of what the institution does. */
const native: Composer = (subject) =>
  atHome(subject, homeOf(subject.entity)!, stagingOf(subject, 1), findMotif(subject.entity)!);

/** The initials that the institution is known by, with its name below them. */
function lettered(subject: Subject): Design {
  const palette = paletteOf("vivid", huesFor(subject.entity), 0.95);
  const chip = flagChip(subject, palette, WIDTH - MARGIN - CHIP.width, HEIGHT - MARGIN - CHIP.height);
  const width = WIDTH - 2 * MARGIN;
  const land = landBehind(homeOf(subject.entity), palette.field, { x: 700, y: 50, width: 990, height: 900 });
  const tones = { ...palette, body: palette.field, shade: palette.relief, detail: palette.ground };
  return cover(palette.ground, [
    land === ""
      ? placed(findMotif(subject.entity)!({ ...tones, accent: palette.relief }), 840, 60, 0.86)
      : land,
    setBlock({
      face: "serif",
      text: initialsIn(subject.entity)!,
      x: MARGIN - 8,
      y: MARGIN + 30,
      width,
      height: 420,
      from: "top",
      maxSize: 560,
      maxLines: 1,
      tracking: -0.01,
      fill: palette.ink,
    }),
    rect(MARGIN, 610, 220, 12, palette.accent),
    caption(subject, palette, {
      face: "serif",
      y: 640,
      height: HEIGHT - MARGIN - 640,
      width: chip === null ? width : width - CHIP.width - 60,
      maxSize: 104,
      maxLines: 2,
    }),
    chip ?? "",
  ]);
}

/** Initials among the aliases: "FBI", "CDU". None if the name itself is as short. */
function initialsIn({ name, aliases }: Entity): string | null {
  const found = aliases.find((alias) => /^[A-Z]{2,6}$/.test(alias));
  return found !== undefined && name.length > found.length + 4 ? found : null;
}

function huesFor(entity: Entity): HuePair {
  const own = PARTY_HUES[entity.id];
  if (own !== undefined) return [own, (own + 150) % 360];
  // A party without a known colour must not look like its rival.
  return entity.kind === "party" ? huesOf(entity, HUES) : nationalHues(entity, HUES);
}

/** The colours that parties are known by. */
const PARTY_HUES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    25: "chinese-communist-party democratic-unionist-party house-freedom-caucus labour-party-uk welsh-labour scottish-labour social-democratic-party-of-germany die-linke french-socialist-party la-france-insoumise spanish-socialist-workers-party portuguese-socialist-party italian-democratic-party republican-party-united-states social-democratic-party-of-austria australian-labor-party new-zealand-labour-party liberal-party-of-canada brazilian-workers-party communist-party-of-the-russian-federation communist-party-of-vietnam danish-social-democrats norwegian-labour-party swedish-social-democratic-party irish-labour-party republican-people-s-party smer romanian-social-democratic-party pasok syriza economic-freedom-fighters samajwadi-party united-socialist-party-of-venezuela japanese-communist-party hlas",
    255: "brothers-of-italy party-for-freedom fine-gael democratic-party-united-states conservative-party-uk scottish-conservatives conservative-party-of-canada liberal-party-of-australia national-rally les-republicains spanish-people-s-party forza-italia alternative-for-germany christian-social-union-in-bavaria law-and-justice civic-platform freedom-party-of-austria moderate-party conservative-party-norway national-coalition-party likud united-russia new-zealand-national-party democratic-alliance-south-africa kuomintang new-democracy people-power-party democratic-party-of-korea bloc-quebecois civic-democratic-party",
    85: "libertarian-party-us new-flemish-alliance vlaams-belang fatah liberal-democrats-uk scottish-national-party free-democratic-party five-star-movement renaissance-french-party volt-europa uk-independence-party",
    145: "muslim-brotherhood d66 groenlinks-pvda christian-democratic-appeal alliance-90-the-greens green-party-of-england-and-wales scottish-greens ecologists-france australian-greens green-party-of-canada green-party-of-the-united-states green-party-of-aotearoa-new-zealand plaid-cymru lega vox sinn-fein fianna-fail democratic-progressive-party african-national-congress european-green-party pakistan-muslim-league-n centre-party-sweden centre-party-finland",
    50: "people-s-party-for-freedom-and-democracy bharatiya-janata-party christian-democratic-union fidesz new-democratic-party ciudadanos chega justice-and-development-party liberal-initiative shiv-sena",
    195: "indian-national-congress reform-uk aam-aadmi-party austrian-people-s-party tisza-party",
    320: "podemos sumar sahra-wagenknecht-alliance neos-austria reiwa-shinsengumi",
  }).flatMap(([hue, ids]) => ids.split(" ").map((id) => [id, Number(hue)])),
);

const housed: Composer = (subject) => standing(subject, findMotif(subject.entity)!, stagingOf(subject, 0.9));

const drawn: Composer = (subject) => sunlit(subject, findMotif(subject.entity)!, stagingOf(subject, 1));

function stagingOf({ entity }: Subject, chroma: number): Staging {
  return { hues: huesFor(entity), face: "serif", chroma };
}

/** The name below a flag on engraved lines or, without a flag, below a disc with a sign. */
function sealed(subject: Subject): Design {
  const palette = paletteOf("paper", huesFor(subject.entity), 1.1);
  const flag = findFlag(subject.entity);
  const [x, y, r] = [WIDTH / 2, 352, 168];
  const emblem =
    flag === null
      ? placed(
          findMotif(subject.entity)!({
            ground: palette.ground,
            body: palette.ink,
            shade: palette.muted,
            detail: palette.relief,
            accent: palette.accent,
          }),
          x - r * 0.74,
          y - r * 0.76,
          (r * 1.48) / 1000,
        )
      : `<clipPath id="s"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#s)">${placeArt(flag, { x: x - r * 1.34, y: y - r, width: r * 2.68, height: r * 2 }, "#fff", "slice")}</g>`;
  return cover(palette.ground, [
    rosette(x, y, 300, subject.chance, palette.relief, 2.4),
    disc(x, y, r + 30, palette.ground),
    emblem,
    ring(x, y, r + 16, palette.ink, 5),
    caption(subject, palette, {
      face: "serif",
      align: "centre",
      from: "middle",
      x: MARGIN + 80,
      width: WIDTH - 2 * MARGIN - 160,
      y: 676,
      height: HEIGHT - 676 - 84,
      maxSize: 122,
      maxLines: 2,
      kicker: subject.apart,
    }),
  ]);
}
