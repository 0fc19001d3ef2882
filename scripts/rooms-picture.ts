import { globSync, readFileSync } from "node:fs";
import { importsOf, isTest, roomOf } from "./rooms.ts";

/** What imports what between rooms; `isType` if nothing but types are imported. */
type Arrows = Map<string, Map<string, { isType: boolean }>>;

interface Placed {
  readonly room: string;
  readonly x: number;
  readonly y: number;
}

const ROOT = new URL("../", import.meta.url);
const BOX = { width: 104, height: 34 };
const GAP = { x: 38, y: 52 };
const MARGIN = 24;

/** The rooms as boxes, a room above all that it imports, and the imports as arrows; those that follow from others are left out. */
export function roomsPicture(): string {
  const arrows = withoutImplied(readArrows());
  const rows = rowsOf(arrows);
  const width = Math.max(...rows.map((row) => row.length * (BOX.width + GAP.x) - GAP.x)) + 2 * MARGIN;
  const height = rows.length * (BOX.height + GAP.y) - GAP.y + 2 * MARGIN;
  const placed = new Map<string, Placed>();
  rows.forEach((row, level) => {
    const free = width - 2 * MARGIN - row.length * BOX.width;
    const step = BOX.width + (row.length > 1 ? free / (row.length - 1) : 0);
    const start = row.length > 1 ? MARGIN : (width - BOX.width) / 2;
    row.forEach((room, at) => {
      placed.set(room, {
        room,
        x: start + at * step,
        y: height - MARGIN - BOX.height - level * (BOX.height + GAP.y),
      });
    });
  });
  const lines = [...arrows].flatMap(([from, targets]) =>
    [...targets].map(([to, { isType }]) => arrow(placed.get(from)!, placed.get(to)!, isType)),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="14">`,
    `<title>Rooms and what they import</title>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#64748b"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...lines,
    ...[...placed.values()].map(box),
    "</svg>",
    "",
  ].join("\n");
}

function readArrows(): Arrows {
  const arrows: Arrows = new Map();
  for (const path of globSync("{src,client/src,terminal/src}/**/*.{ts,tsx}", { cwd: ROOT }).toSorted()) {
    const from = roomOf(path);
    if (isTest(path) || from === "main.ts") continue;
    const targets = arrows.get(from) ?? new Map<string, { isType: boolean }>();
    arrows.set(from, targets);
    for (const { target, isType, isData } of importsOf(path, readFileSync(new URL(path, ROOT), "utf8"))) {
      const to = roomOf(target);
      if (isData || to === from) continue;
      targets.set(to, { isType: isType && (targets.get(to)?.isType ?? true) });
    }
  }
  return arrows;
}

/** Without arrows to rooms that another arrow leads to as well. */
function withoutImplied(arrows: Arrows): Arrows {
  const reached = (from: string): Set<string> =>
    new Set([...(arrows.get(from)?.keys() ?? [])].flatMap((to) => [to, ...reached(to)]));
  return new Map(
    [...arrows].map(([from, targets]) => {
      const implied = new Set([...targets.keys()].flatMap((to) => [...reached(to)]));
      return [from, new Map([...targets].filter(([to]) => !implied.has(to)))];
    }),
  );
}

/** Rooms by level, the lowest first: each is one above the highest that it imports. */
function rowsOf(arrows: Arrows): string[][] {
  const level = (room: string): number =>
    Math.max(-1, ...[...(arrows.get(room)?.keys() ?? [])].map(level)) + 1;
  const rows: string[][] = [];
  for (const room of [...arrows.keys()].toSorted()) (rows[level(room)] ??= []).push(room);
  // Under the rooms' own neighbours, so that arrows cross less.
  const place = new Map<string, number>();
  for (const row of rows) {
    row.forEach((room, at) => place.set(room, at / Math.max(1, row.length - 1)));
    const pull = (room: string) => {
      const below = [...(arrows.get(room)?.keys() ?? [])].map((to) => place.get(to)!);
      return below.length === 0 ? 0.5 : below.reduce((sum, x) => sum + x, 0) / below.length;
    };
    row.sort((a, b) => pull(a) - pull(b) || a.localeCompare(b));
    row.forEach((room, at) => place.set(room, row.length > 1 ? at / (row.length - 1) : 0.5));
  }
  return rows;
}

function arrow(from: Placed, to: Placed, isType: boolean): string {
  if (to.y <= from.y) throw new Error(`${from.room} imports ${to.room}, which is not below it`);
  const [x1, y1] = [from.x + BOX.width / 2, from.y + BOX.height];
  const [x2, y2] = [to.x + BOX.width / 2, to.y];
  const bend = (y2 - y1) / 2;
  const dash = isType ? ` stroke-dasharray="4 3"` : "";
  return `<path d="M${round(x1)} ${round(y1)}C${round(x1)} ${round(y1 + bend)} ${round(x2)} ${round(y2 - bend)} ${round(x2)} ${round(y2)}" fill="none" stroke="#94a3b8" marker-end="url(#head)"${dash}/>`;
}

function box({ room, x, y }: Placed): string {
  return [
    `<rect x="${round(x)}" y="${round(y)}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="#f8fafc" stroke="#334155"/>`,
    `<text x="${round(x + BOX.width / 2)}" y="${round(y + BOX.height / 2 + 5)}" text-anchor="middle" fill="#0f172a">${room}</text>`,
  ].join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
