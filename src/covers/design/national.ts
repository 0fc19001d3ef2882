import type { Entity } from "../../domain/entity.ts";
import { oklchOf } from "./colour.ts";
import { flagOf, homeOf, type Home } from "./home.ts";
import type { HuePair } from "./palette.ts";
import { chanceOf } from "./seed.ts";
import { huesOf } from "./subject.ts";

/**
 * The hues of the flag of an entity's home, so that all its covers belong to that country. Without a home, or with a
 * flag of one colour that leaves no accent, one of `choices`.
 */
export function nationalHues(entity: Entity, choices: readonly HuePair[]): HuePair {
  const home = homeOf(entity);
  const hues = home === null ? [] : hueListOf(home);
  if (hues.length === 0) return huesOf(entity, choices);
  const isPartisan = PARTISAN.has(home!.code);
  if (isPartisan && entity.kind === "politician") return huesOf(entity, IMPARTIAL);
  const isSwapped = !isPartisan && chanceOf(`${entity.id}/hue`).next() < 0.5;
  const [main, second] = order(isSwapped ? hues.toReversed() : hues);
  // Besides a single colour, gold on cool grounds and a deep blue on warm ones.
  return [main!, second ?? (main! > 130 && main! < 330 ? 80 : 255)];
}

/** Countries where red and blue are the colours of opposing parties: there, public bodies are blue, and politicians neither. */
const PARTISAN: ReadonlySet<string> = new Set(["au", "gb", "kr", "us"]);

const IMPARTIAL: readonly HuePair[] = [
  [165, 60],
  [195, 50],
  [300, 85],
  [320, 190],
  [180, 30],
];

/** A yellow is an accent and no ground, because a dark one looks muddy. */
function order(hues: readonly number[]): readonly number[] {
  const [main, second] = hues;
  if (!isYellow(main!)) return hues;
  return second === undefined ? [255, main!] : [second, main!];
}

function isYellow(hue: number): boolean {
  return hue > 52 && hue < 125;
}

const found = new Map<string, readonly number[]>();

function hueListOf(home: Home): readonly number[] {
  let hues = found.get(home.code);
  if (hues === undefined) {
    hues = distinct(coloursOf(flagOf(home)?.body ?? ""));
    if (PARTISAN.has(home.code)) hues = hues.toSorted((a, b) => apart(a, 255) - apart(b, 255));
    found.set(home.code, hues);
  }
  return hues;
}

/** The colours of a flag that are neither black nor white, in the order of the drawing. */
export function coloursOf(body: string): string[] {
  const named = body
    .replaceAll('"red"', '"#ff0000"')
    .replaceAll('"green"', '"#008000"')
    .replaceAll('"blue"', '"#0000ff"')
    .replaceAll('"gold"', '"#ffd700"');
  const all = [...named.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,6})"/gi)].map(([, hex]) =>
    hex!.length === 4 ? `#${hex!.slice(1).replace(/./g, "$&$&")}` : hex!,
  );
  return [...new Set(all)].filter((colour) => oklchOf(colour).c > 0.07);
}

/** At most two hues that can be told apart. */
function distinct(colours: readonly string[]): number[] {
  const hues: number[] = [];
  for (const colour of colours) {
    const hue = Math.round(oklchOf(colour).h);
    if (hues.length < 2 && hues.every((other) => apart(other, hue) > 40)) hues.push(hue);
  }
  return hues;
}

function apart(a: number, b: number): number {
  const gap = Math.abs(a - b) % 360;
  return Math.min(gap, 360 - gap);
}
