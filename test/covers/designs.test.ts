import { describe, expect, test } from "vitest";
import numbers from "../../src/covers/art/atlas-numbers.json" with { type: "json" };
import coins from "../../src/covers/art/coin-marks.json" with { type: "json" };
import familyNames from "../../src/covers/art/family-names.json" with { type: "json" };
import homes from "../../src/covers/art/homes.json" with { type: "json" };
import kickers from "../../src/covers/art/kickers.json" with { type: "json" };
import motifs from "../../src/covers/art/motifs.json" with { type: "json" };
import pairs from "../../src/covers/art/pairs.json" with { type: "json" };
import parties from "../../src/covers/art/parties.json" with { type: "json" };
import posts from "../../src/covers/art/posts.json" with { type: "json" };
import { findArt } from "../../src/covers/design/art.ts";
import { findOutline } from "../../src/covers/design/atlas.ts";
import { findMotif, motifNameOf } from "../../src/covers/design/brief.ts";
import { HEIGHT, WIDTH } from "../../src/covers/design/canvas.ts";
import { contrast } from "../../src/covers/design/colour.ts";
import { ICONS } from "../../src/covers/design/concepts.ts";
import { flagOf, homeOf } from "../../src/covers/design/home.ts";
import { lettersOf } from "../../src/covers/design/portraits.ts";
import { coverGroupOf } from "../../src/covers/groups.ts";
import { countVariants, designCover } from "../../src/covers/design/design.ts";
import { MOTIFS } from "../../src/covers/design/motifs/all.ts";
import { type Mood, paletteOf } from "../../src/covers/design/palette.ts";
import { partsOf } from "../../src/covers/design/family-name.ts";
import { type Box, setBlock } from "../../src/covers/design/setting.ts";
import { isSolemn } from "../../src/covers/design/solemn.ts";
import { findMark, findRegion, subjectOf, titleOf } from "../../src/covers/design/subject.ts";
import { hasSpot } from "../../src/covers/design/where.ts";
import {
  type Entity,
  type EntityKind,
  LIBRARY_CATEGORIES,
  libraryCategoryOf,
} from "../../src/domain/entity.ts";
import { entityOf, loadEntities } from "../../src/knowledge/entities.ts";
import { isNightly } from "../support/nightly.ts";

const entities = loadEntities();

/** The text's minimum distance from every edge, in pixels. */
const CLEAR = 48;
/** The minimum height of a cover's tallest capital, in pixels: seven pixels at card size (400 wide). */
const LEAST_CAPITAL = 32;
/** The minimum height of the capitals in the line above the name: type of 11 pixels at card size. */
const LEAST_KICKER = 35;

/** The names that are hardest to fit into their frame. */
const hard = new Set([
  ...entities.toSorted((a, b) => b.name.length - a.name.length).slice(0, 200),
  ...entities.toSorted((a, b) => longestWordOf(b) - longestWordOf(a)).slice(0, 200),
]);

function longestWordOf({ name }: Entity): number {
  return Math.max(...name.split(/[ -]/).map(({ length }) => length));
}

/** Every twenty-fourth entity and all hard names are drawn, and all variants of a few. A nightly run draws everything. */
function variantsToDraw(entity: Entity, n: number, count: number): number[] {
  if (isNightly || n % 120 === 0) return Array.from({ length: count }, (_, variant) => variant);
  // The variants take turns, so each of them is drawn with a third of the names.
  if (n % 24 === 0) return [(n / 24) % count];
  return hard.has(entity) ? [Math.floor(n / 12) % count] : [];
}

test.each(LIBRARY_CATEGORIES)(
  "covers of every entity in %s are complete, with their text inside the frame",
  (category) => {
    const faults: string[] = [];
    let sized = 0;
    for (const [n, entity] of entities.filter((one) => libraryCategoryOf(one) === category).entries()) {
      const count = countVariants(entity);
      if (count < 2 || count > 4) faults.push(`${entity.id} has ${count} variants`);
      for (const variant of variantsToDraw(entity, n, count)) {
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
        if (Math.min(...boxes.map(({ height }) => height)) < LEAST_KICKER)
          faults.push(`${place}: the line above the name is too small`);
        if (boxes.some((box, at) => boxes.slice(at + 1).some((other) => meet(box, other))))
          faults.push(`${place}: words over words`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(sized).toBeGreaterThan(0);
  },
  600_000,
);

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
}

const firstOf = new Map(entities.toReversed().map((entity) => [entity.kind, entity]));
/** One entity of every kind, because kinds differ in their designs, and some of the rest. */
const few = entities
  .filter((entity, n) => n % (isNightly ? 61 : 305) === 0 || entity === firstOf.get(entity.kind))
  .map((entity) => ({ entity, drawn: drawAll(entity) }));

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

test("every drawing is used, and every entity with a drawing exists", () => {
  const names = new Set(entities.map((entity) => motifNameOf(entity)));
  expect(Object.keys(MOTIFS).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(motifs).filter((name) => !(name in MOTIFS))).toEqual([]);
  const ids = new Set(entities.map(({ id }) => id));
  for (const file of [motifs, kickers, homes])
    expect(Object.values(file).flatMap((list) => list.filter((id) => !ids.has(id)))).toEqual([]);
  expect(Object.keys(familyNames).filter((id) => !ids.has(id))).toEqual([]);
});

test("every home and every post exists, no entity has two, and every home has a name and a flag", () => {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const people = Object.values(posts).map((post) => post.people);
  for (const lists of [Object.values(homes), people]) {
    const ids = lists.flat();
    expect(ids.filter((id, place) => !byId.has(id) || ids.indexOf(id) !== place)).toEqual([]);
  }
  expect(Object.entries(posts).filter(([id, { kind }]) => byId.get(id)?.kind !== kind)).toEqual([]);
  const named = Object.entries(homes).map(([home, [id]]) => [home, homeOf(byId.get(id!)!)] as const);
  expect(named.filter(([home, found]) => found?.id !== home || flagOf(found) === null)).toEqual([]);
});

test("every party to a treaty has a flag, and every side of a deal has a mark or a name", () => {
  const ids = new Set(entities.map(({ id }) => id));
  const listed = Object.values(parties).flat();
  expect(listed.filter((id, place) => !ids.has(id) || listed.indexOf(id) !== place)).toEqual([]);
  const codes = Object.keys(parties).flatMap((key) => key.split(" "));
  expect(codes.filter((code) => findArt("flag", `${code}-4x3`) === null)).toEqual([]);
  expect(Object.keys(pairs).filter((id) => !ids.has(id))).toEqual([]);
  const marked = Object.values(pairs).flatMap((sides) => sides.flatMap(([, id]) => id ?? []));
  expect(marked.filter((id) => findMark({ id }) === null)).toEqual([]);
});

/** Marks of one project that the library has twice: before and after a new token, or with its chain. */
const ONE_PROJECT = new Set([
  "dydx dydx-crypto",
  "legacy-frax-dollar frax",
  "dusk dusk-network",
  "woo woo-network",
  "bounce-token bounce-governance-token",
  "radworks radicle",
  "gleec-coin gleec",
  "router-protocol router-protocol-crypto",
]);

test("no coin has the mark of another with the same ticker", () => {
  const byMark = new Map<string, string[]>();
  for (const [id, [mark]] of Object.entries(coins as unknown as Record<string, [string, unknown]>))
    byMark.set(mark, [...(byMark.get(mark) ?? []), id]);
  const shared = [...byMark.values()].filter((ids) => ids.length > 1).map((ids) => ids.join(" "));
  expect(shared.filter((ids) => !ONE_PROJECT.has(ids))).toEqual([]);
  expect((coins as unknown as Record<string, unknown[]>)["arbitrum"]![0]).toBe("arbitrum-one");
});

test("initials that would spell an office, a country or an insult are not shown", () => {
  const letters = (name: string) => lettersOf(subjectOf(entityOf({ id: "x", name, kind: "politician" }), 0));
  const names = ["Kathleen Wynne", "Ugur Sahin", "Sam Smith", "Peter Mandelson", "Brian Chesky", "Anna Diaz"];
  expect(names.map(letters)).toEqual(["KW", "S", "S", "M", "C", "D"]);
});

test.each([
  ["tim-cook", "Business · Apple"],
  ["kristalina-georgieva", "Public office · IMF"],
  ["nancy-pelosi", "Politics · California"],
  ["xi-jinping", "Head of state · China"],
  ["munich-de", "City · Germany"],
])("the line above the name of %s is %s", (id, kicker) => {
  const entity = entities.find((one) => one.id === id)!;
  expect(subjectOf(entity, 0).kicker).toBe(kicker);
});

test("an entity with a new home has a cover with a new address", () => {
  const row = { id: "someone", name: "Some One", kind: "politician" } as const;
  const [here, there] = ["france", "spain"].map((country) => coverGroupOf(entityOf({ ...row, country })));
  expect(here!.variants[0]!.fileName).not.toBe(there!.variants[0]!.fileName);
});

test("attacks, atrocities, acts of war, disasters and accidents are shown by their name alone", () => {
  const solemn = [
    "the-holocaust",
    "rwandan-genocide",
    "september-11-attacks",
    "uvalde-shooting",
    "gaza-offensive",
    "grenfell-fire",
    "air-india-crash",
    "mh17",
    "hurricane-katrina",
    "nepal-earthquake-of-2015",
  ];
  for (const entity of entities.filter(({ id }) => solemn.includes(id)))
    for (const svg of drawAll(entity)) expect(svg.match(/<(path|rect|circle)/g)!.length).toBeLessThan(6);
});

test.each([
  ["essex-lorry-deaths", "affair", true],
  ["aberfan-disaster", "affair", true],
  ["lac-megantic-derailment", "affair", true],
  ["olof-palme-murder", "case", true],
  ["bitcoin-price-crash", "affair", false],
  ["lehman-collapse", "affair", false],
  ["flood-control-scandal", "affair", false],
  ["fire-point", "company", false],
] as const)("%s, a kind of %s, is about deaths: %s", (id, kind, deadly) => {
  expect(isSolemn({ id, kind })).toBe(deadly);
});

test("a drawing that only comes close is not shown", () => {
  const undrawn = ["crowdstrike-outage", "census-citizenship-question", "libra-milei-scandal"];
  for (const id of undrawn) expect(findMotif({ id, kind: "affair" })).toBeNull();
  expect(motifNameOf({ id: "hartz-reforms", kind: "regulation" })).toBe("lawBook");
});

test.each([
  ["xi-jinping", "Xi"],
  ["yoon-suk-yeol", "Yoon"],
  ["to-lam", "To"],
  ["lee-jae-myung", "Lee"],
  ["ursula-von-der-leyen", "von der Leyen"],
  ["donald-trump", "Trump"],
])("the family name of %s is %s, wherever it is in the name", (id, family) => {
  expect(
    partsOf(
      subjectOf(
        entities.find((entity) => entity.id === id)!,
        0,
      ),
    ).family,
  ).toBe(family);
});

test("every concept has its own icon, and so does every conflict without a place", () => {
  const signed = entities.filter(
    ({ id, kind }) =>
      (kind === "concept" && findMotif({ id, kind }) === null) || (kind === "conflict" && NO_PLACE.has(id)),
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

test("a region's circle is no larger than the region, and a dam is a point", () => {
  const radii = (id: string, variant: number) => {
    const { svg } = designCover(
      entities.find((entity) => entity.id === id)!,
      variant,
    );
    return [...svg.matchAll(/<circle cx="[\d.]+" cy="[\d.]+" r="([\d.]+)"/g)].map(([, r]) => Number(r));
  };
  // A degree is 14 pixels on this globe. Perekop, where Crimea begins, is half a degree from the middle of Kherson Oblast.
  expect(Math.max(...radii("kherson-oblast", 0).slice(1))).toBeLessThan(50);
  expect(Math.max(...radii("edinburgh-gb", 1).slice(1))).toBeLessThan(50);
  const { span, radius } = findRegion({ id: "kherson-oblast" })!;
  expect(radius).toBeLessThan(0.6);
  expect(span).toBeGreaterThan(2 * radius);
  expect(radii("kakhovka-dam", 1)).toHaveLength(3);
});

test("a party's flag is no larger than a stamp, and its initials are its own", () => {
  for (const id of ["christian-democratic-union", "labour-party-uk"])
    for (const svg of drawAll(entities.find((entity) => entity.id === id)!)) {
      const flags = [...svg.matchAll(/<svg x="[\d.]+" y="[\d.]+" width="([\d.]+)"/g)].map(([, w]) =>
        Number(w),
      );
      expect(flags).toEqual([184]);
    }
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

  test("no small word stands alone on a line, and an endless one is broken", () => {
    const linesOf = (text: string, width: number, maxLines = 3) =>
      setBlock({ face: "serif", text, x: 0, y: 0, width, height: 900, maxSize: 300, maxLines, fill: "#000" })
        .boxes;
    expect(linesOf("Trinidad and Tobago", 500)).toHaveLength(2);
    expect(linesOf("War and Peace", 300)).toHaveLength(2);
    expect(linesOf("notinemploymenteducationtraining", 650)).toHaveLength(3);
    expect(linesOf("Bundesverfassungsgericht", 650)).toHaveLength(1);
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
