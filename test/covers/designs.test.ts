import { describe, expect, test } from "vitest";
import numbers from "../../src/covers/art/atlas-numbers.json" with { type: "json" };
import { findArt } from "../../src/covers/design/art.ts";
import { findOutline } from "../../src/covers/design/atlas.ts";
import { HEIGHT, WIDTH } from "../../src/covers/design/canvas.ts";
import { contrast } from "../../src/covers/design/colour.ts";
import { ICONS } from "../../src/covers/design/concepts.ts";
import { countVariants, designCover } from "../../src/covers/design/design.ts";
import { type Mood, paletteOf } from "../../src/covers/design/palette.ts";
import { setBlock } from "../../src/covers/design/setting.ts";
import { subjectOf, titleOf } from "../../src/covers/design/subject.ts";
import { hasSpot } from "../../src/covers/design/where.ts";
import {
  type Entity,
  type EntityKind,
  LIBRARY_CATEGORIES,
  libraryCategoryOf,
} from "../../src/domain/entity.ts";
import { entityOf, loadEntities } from "../../src/knowledge/entities.ts";

const entities = loadEntities();

/** The text's minimum distance from every edge, in pixels. */
const CLEAR = 48;
/** The minimum height of a cover's tallest capital, in pixels: seven pixels at card size (400 wide). */
const LEAST_CAPITAL = 32;

test.each(LIBRARY_CATEGORIES)(
  "covers of every entity in %s are complete, with their text inside the frame",
  (category) => {
    const faults: string[] = [];
    let sized = 0;
    for (const [n, entity] of entities.filter((one) => libraryCategoryOf(one) === category).entries()) {
      const count = countVariants(entity);
      if (count < 2 || count > 4) faults.push(`${entity.id} has ${count} variants`);
      // Draws all variants of every sixtieth entity, and one variant of the rest: drawing all would take two minutes.
      // The variants take turns, so each of them is drawn with a third of all names.
      const variants =
        n % 60 === 0 ? Array.from({ length: count }, (_, variant) => variant) : [Math.floor(n / 6) % count];
      for (const variant of variants) {
        const { svg, boxes } = designCover(entity, variant);
        sized += 1;
        const place = `${entity.id}:${variant}`;
        if (
          !svg.startsWith(
            `<svg xmlns="http://www.w3.org/2000/svg" width="1750" height="1000" viewBox="0 0 1750 1000">`,
          )
        )
          faults.push(`${place} has another size`);
        if (/NaN|undefined|Infinity/.test(svg)) faults.push(`${place} has a number that is none`);
        if (boxes.length === 0) faults.push(`${place} has no words`);
        for (const { x, y, width, height } of boxes)
          if (!(x >= CLEAR && y >= CLEAR && x + width <= WIDTH - CLEAR && y + height <= HEIGHT - CLEAR))
            faults.push(
              `${place}: words at ${x.toFixed()},${y.toFixed()} ${width.toFixed()}x${height.toFixed()}`,
            );
        if (Math.max(...boxes.map(({ height }) => height)) < LEAST_CAPITAL)
          faults.push(`${place}: words too small`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(sized).toBeGreaterThan(0);
  },
  600_000,
);

const few = entities.filter((_, n) => n % 61 === 0).map((entity) => ({ entity, drawn: drawAll(entity) }));

function drawAll(entity: Entity): string[] {
  return Array.from({ length: countVariants(entity) }, (_, variant) => designCover(entity, variant).svg);
}

test("a cover is drawn the same way every time, and its variants differ", () => {
  for (const { entity, drawn } of few) {
    expect(drawAll(entity)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
  }
});

test("covers are well-formed XML", () => {
  for (const { entity, drawn } of few)
    for (const [variant, svg] of drawn.entries())
      expect(unclosed(svg), `${entity.id}:${variant}`).toEqual([]);
});

const KINDS_OF_PLACES = new Set<EntityKind>([
  "city",
  "country",
  "territory",
  "region",
  "waterway",
  "conflict",
]);
/** Entities that are everywhere or nowhere in particular, so that no map can show them. */
const NO_PLACE = new Set([
  "anglosphere",
  "cold-war",
  "united-states-minor-outlying-islands",
  "us-china-trade-war",
  "world-war-i",
  "world-war-ii",
  "world-war-iii",
]);

test("every place and every conflict is shown on a map (docs/covers.md)", () => {
  const places = entities.filter(({ id, kind }) => KINDS_OF_PLACES.has(kind) && !NO_PLACE.has(id));
  expect(places.filter((place) => !hasSpot(place)).map(({ id }) => id)).toEqual([]);
});

test("every concept has its own icon, and so does every conflict without a place", () => {
  const signed = entities.filter(
    ({ id, kind }) => kind === "concept" || (kind === "conflict" && NO_PLACE.has(id)),
  );
  expect(signed.filter(({ id }) => !(id in ICONS)).map(({ id }) => id)).toEqual([]);
  expect(Object.values(ICONS).filter((icon) => findArt("ph", `${icon}-fill`) === null)).toEqual([]);
});

test("a country's outline is drawn only if the atlas has it in enough detail", () => {
  const cornersOf = (code: string) => {
    const rings = findOutline(code)?.geometry.coordinates.flat();
    return rings === undefined ? Infinity : rings.flat().length - rings.length;
  };
  expect(Object.keys(numbers).filter((code) => cornersOf(code) < 24)).toEqual([]);
});

test("a country too small to see on the globe is marked by a point, like a city", () => {
  const marks = (id: string, variant: number) =>
    designCover(
      entities.find((entity) => entity.id === id)!,
      variant,
    ).svg.match(/<circle/g)?.length;
  expect(marks("munich-de", 1)).toBe(4);
  expect(marks("the-gambia", 1)).toBe(4);
  expect(marks("brazil", 1)).toBe(1);
});

test("rejects a variant that the group does not have", () => {
  expect(() => designCover(entities[0]!, 9)).toThrow(/has no cover 9/);
});

describe("names", () => {
  test.each([
    ["Apple Inc.", "company", "Apple"],
    ["JP Morgan Chase & Co.", "company", "JP Morgan Chase"],
    ["World Liberty Financial (company)", "crypto-company", "World Liberty Financial"],
    ["Communist Party of India (Maoist)", "armed-group", "Communist Party of India (Maoist)"],
    ["Tesla Tokenized Stock (Ondo)", "tokenized-share", "Tesla Tokenized Stock (Ondo)"],
    ["Republican Party (Chile)", "party", "Republican Party"],
    ["Al Ḩudaydah", "city", "Al Hudaydah"],
    ["Group", "company", "Group"],
  ] as const)("%s (%s) is shown as %s", (name, kind, title) => {
    expect(titleOf(entityOf({ id: "x", name, kind }))).toBe(title);
  });

  test.each([
    ["Republican Party (Chile)", "party", "Party · Chile"],
    ["National Assembly (South Korea)", "parliament", "Parliament · South Korea"],
    ["Verdi (trade union)", "committee", "trade union"],
    ["Communist Party of India (Maoist)", "armed-group", "Armed group"],
  ] as const)("%s, a %s, is distinguished by the line above its name: %s", (name, kind, kicker) => {
    expect(subjectOf(entityOf({ id: "x", name, kind }), 0).kicker).toBe(kicker);
  });

  test("no two parties, parliaments, ministries or agencies have the same text on their covers", () => {
    const twins = entities.filter(({ kind }) => ["party", "parliament", "ministry", "agency"].includes(kind));
    const seen = twins.map((entity) => {
      const { title, kicker } = subjectOf(entity, 0);
      return `${kicker}: ${title}`;
    });
    expect(seen.filter((one, place) => seen.indexOf(one) !== place)).toEqual([]);
  });

  test("a firm is shown under the name used in the news", () => {
    const name = "Bayerische Motoren Werke AG";
    const row = { id: "bmw", name, called: "BMW", kind: "company", aliases: ["BMW"] } as const;
    expect(titleOf(entityOf(row))).toBe("BMW");
  });

  test("a name in a script without a typeface is replaced by the ticker, or else by the id", () => {
    expect(titleOf(entityOf({ id: "bull-run", name: "牛来", kind: "coin", ticker: "NIU" }))).toBe("NIU");
    expect(titleOf(entityOf({ id: "bull-run", name: "牛来", kind: "coin" }))).toBe("Bull Run");
  });

  test.each([
    "W",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "a b c d e f g h i j k l m n o p",
    "A-B/C",
  ])("%s stays inside its box", (text) => {
    const room = { x: 100, y: 200, width: 300, height: 150 };
    for (const from of ["top", "middle", "bottom"] as const)
      for (const { x, y, width, height } of setBlock({
        face: "sans",
        text,
        ...room,
        from,
        maxSize: 400,
        fill: "#000",
      }).boxes) {
        expect(x).toBeGreaterThanOrEqual(99.9);
        expect(y).toBeGreaterThanOrEqual(199.9);
        expect(x + width).toBeLessThanOrEqual(400.1);
        expect(y + height).toBeLessThanOrEqual(350.1);
      }
  });
});

test("names are legible on every background: contrast 4.5 for the name, 3 for the kicker", () => {
  for (const mood of ["night", "paper", "vivid", "stone"] satisfies Mood[])
    for (let hue = 0; hue < 360; hue += 5) {
      const { ground, ink, muted } = paletteOf(mood, [hue, (hue + 120) % 360]);
      expect(contrast(ink, ground), `${mood} ${hue}`).toBeGreaterThan(4.5);
      expect(contrast(muted, ground), `${mood} ${hue}`).toBeGreaterThan(3);
    }
});

/** Tags that were opened and not closed, or closed and not opened. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (self === "/") continue;
    if (close === "") open.push(name!);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  const tags = svg.match(/</g)?.length;
  const read = svg.match(/<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)?.length;
  return tags === read ? open : [...open, "a tag that cannot be read"];
}
