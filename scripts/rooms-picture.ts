import { globSync, readFileSync } from "node:fs";
import { Graph, layout } from "@dagrejs/dagre";
import { importsOf, isTest, roomOf } from "./rooms.ts";

/** The imports between rooms. `isType` is true if only types are imported. */
type Arrows = Map<string, Map<string, { isType: boolean }>>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow after layout. */
interface Drawn {
  readonly points: readonly Point[];
  readonly isType: boolean;
}

const ROOT = new URL("../", import.meta.url);
const BOX = { width: 104, height: 34 };
const MARGIN = 20;

/**
 * Draws rooms as boxes, each above the rooms it imports, and imports as arrows. Arrows that others imply are left out.
 */
export function roomsPicture(): string {
  const arrows = withoutImplied(readArrows());
  const graph = new Graph()
    .setGraph({ rankdir: "TB", nodesep: 34, ranksep: 44, marginx: MARGIN, marginy: MARGIN })
    .setDefaultEdgeLabel(() => ({}));
  for (const room of arrows.keys()) graph.setNode(room, { ...BOX });
  for (const [from, targets] of arrows)
    for (const [to, label] of targets) graph.setEdge(from, to, { ...label });
  layout(graph);
  const { width, height } = graph.graph() as { width: number; height: number };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="14">`,
    "<title>Rooms and what they import</title>",
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#64748b"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...(graph.edges() as { v: string; w: string }[]).map(({ v, w }) => {
      const { points, isType } = graph.edge(v, w) as Drawn;
      const [start, end] = [graph.node(v) as Point, graph.node(w) as Point];
      const half = BOX.height / 2;
      return arrow(
        [{ x: start.x, y: start.y + half }, ...points.slice(1, -1), { x: end.x, y: end.y - half }],
        isType,
      );
    }),
    ...(graph.nodes() as string[]).map((room) => box(room, graph.node(room) as Point)),
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

/** Drops arrows to rooms that are also reached through another room (transitive reduction). Throws on an import cycle. */
function withoutImplied(arrows: Arrows): Arrows {
  const reached = (from: string, trail: readonly string[]): string[] => {
    if (trail.includes(from)) throw new Error(`Rooms import each other: ${[...trail, from].join(" → ")}`);
    return [...(arrows.get(from)?.keys() ?? [])].flatMap((to) => [to, ...reached(to, [...trail, from])]);
  };
  return new Map(
    [...arrows].map(([from, targets]) => {
      const implied = new Set([...targets.keys()].flatMap((to) => reached(to, [from])));
      return [from, new Map([...targets].filter(([to]) => !implied.has(to)))];
    }),
  );
}

function arrow(points: readonly Point[], isType: boolean): string {
  // A smooth curve: through the middle of each leg, with the corners as control points.
  const [first, ...rest] = points;
  const legs = rest.slice(0, -1).map((corner, at) => {
    const next = rest[at + 1]!;
    const end = at === rest.length - 2 ? next : { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    return `Q${spot(corner)} ${spot(end)}`;
  });
  const path = legs.length > 0 ? legs.join("") : `L${spot(rest.at(-1)!)}`;
  const dash = isType ? ` stroke-dasharray="4 3"` : "";
  return `<path d="M${spot(first!)}${path}" fill="none" stroke="#94a3b8" marker-end="url(#head)"${dash}/>`;
}

function box(room: string, { x, y }: Point): string {
  return [
    `<rect x="${round(x - BOX.width / 2)}" y="${round(y - BOX.height / 2)}" width="${BOX.width}" height="${BOX.height}" rx="6" fill="#f8fafc" stroke="#334155"/>`,
    `<text x="${round(x)}" y="${round(y + 5)}" text-anchor="middle" fill="#0f172a">${room}</text>`,
  ].join("");
}

function spot({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
