import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoArea, geoCentroid, geoDistance } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature, merge } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import numbers from "../art/atlas-numbers.json" with { type: "json" };
import type { Spot } from "./spots.ts";

/**
 * Countries with a disputed outline. Natural Earth draws de facto borders, but a cover should not take sides. So these countries are shown by flag, and by a point on a map without borders.
 */
const DISPUTED = new Set(
  "ua ru in pk cn tw ma eh il ps cy rs xk sd ss so ge am az ar fk md sy gy ve".split(" "),
);

/** Countries so small that their outline in the atlas has under 24 corners: drawn large, Monaco would be a hexagon. */
const COARSE = new Set(
  "ad ag ai as aw bb bh bl bm ck cw dm fm gd gg gu hm im io je kn lc li mc mf mo ms mt mu mv nr nu pm pn pw sc sg sh sm st sx va vg vi wf".split(
    " ",
  ),
);

/** Whether a country has an outline to draw. Does not open the atlas to find out. */
export function hasOutline(code: string): boolean {
  return isOnMap(code) && !DISPUTED.has(code) && !COARSE.has(code);
}

export function isOnMap(code: string): boolean {
  return code in numbers;
}

export function hasState(name: string): boolean {
  return atlas(STATES).objects["states"]!.geometries.some(({ properties }) => nameOf(properties) === name);
}

/** The outline of a country as a feature, without its remote parts; null if none should be drawn. */
export function findOutline(code: string): Feature<MultiPolygon> | null {
  if (!hasOutline(code)) return null;
  const number = (numbers as Readonly<Record<string, string>>)[code];
  return mainPart(find("world-atlas/countries-50m.json", "countries", (id) => id === number));
}

export function findState(name: string): Feature<MultiPolygon> | null {
  return mainPart(find(STATES, "states", (_, title) => title === name));
}

/** The centre of a country on a globe, even of a disputed one. */
export function findMiddle(code: string): Spot | null {
  const number = (numbers as Readonly<Record<string, string>>)[code];
  const shape = mainPart(find("world-atlas/countries-50m.json", "countries", (id) => id === number));
  if (shape === null) return null;
  const [lon, lat] = geoCentroid(shape);
  return { lon, lat };
}

type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>;

const require = createRequire(import.meta.url);
const STATES = "us-atlas/states-10m.json";
const atlases = new Map<string, Atlas>();
const lands = new Map<string, MultiPolygon>();

function atlas(file: string): Atlas {
  let found = atlases.get(file);
  if (found === undefined)
    atlases.set(file, (found = JSON.parse(readFileSync(require.resolve(file), "utf8")) as Atlas));
  return found;
}

/** The outline of all land, with no country borders drawn. */
export function land(detail: "110m" | "50m"): MultiPolygon {
  let found = lands.get(detail);
  if (found === undefined) {
    const topology = atlas(`world-atlas/land-${detail}.json`);
    const shapes = topology.objects["land"]!.geometries;
    lands.set(detail, (found = merge(topology, shapes as Parameters<typeof merge>[1])));
  }
  return found;
}

function find(
  file: string,
  object: string,
  is: (id: string, name: string) => boolean,
): Feature<Polygon | MultiPolygon> | null {
  const topology = atlas(file);
  const shape = topology.objects[object]!.geometries.find((g) =>
    is(String(g.id).padStart(3, "0"), nameOf(g.properties)),
  );
  return shape === undefined ? null : (feature(topology, shape) as Feature<Polygon | MultiPolygon>);
}

/** The largest piece of land and what is near it, so that overseas territories do not shrink a country to specks. */
function mainPart(shape: Feature<Polygon | MultiPolygon> | null): Feature<MultiPolygon> | null {
  if (shape === null) return null;
  const { geometry } = shape;
  const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const measured = parts
    .map((coordinates) => ({ coordinates, area: geoArea({ type: "Polygon", coordinates }) }))
    .sort((a, b) => b.area - a.area);
  const largest = measured[0]!;
  const middle = geoCentroid({ type: "Polygon", coordinates: largest.coordinates });
  const reach = Math.max(0.06, Math.sqrt(largest.area) * 1.6);
  const near = measured.filter(
    ({ coordinates }) => geoDistance(geoCentroid({ type: "Polygon", coordinates }), middle) < reach,
  );
  return {
    type: "Feature",
    properties: {},
    geometry: { type: "MultiPolygon", coordinates: near.map(({ coordinates }) => coordinates) },
  };
}

function nameOf(properties: object | undefined): string {
  return properties !== undefined && "name" in properties ? String(properties.name) : "";
}
