import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type GeoProjection,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoGraticule10,
  geoOrthographic,
  geoPath,
} from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature, merge } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import numbers from "../art/atlas-numbers.json" with { type: "json" };
import { HEIGHT, WIDTH } from "./canvas.ts";
import type { Spot } from "./subject.ts";

/**
 * Countries whose outline is part of a dispute: Natural Earth draws who holds a land, and a cover should take no side.
 * They are shown by flag and by a point on a map without borders.
 */
const DISPUTED = new Set(
  "ua ru in pk cn tw ma eh il ps cy rs xk sd ss so ge am az ar fk md sy gy ve".split(" "),
);

/** The outline of a country as a feature, its far-off parts left out; null where none should be drawn. */
export function findOutline(code: string): Feature<MultiPolygon> | null {
  const number = (numbers as Readonly<Record<string, string>>)[code];
  if (number === undefined || DISPUTED.has(code)) return null;
  return mainPart(find("world-atlas/countries-50m.json", "countries", (id) => id === number));
}

export function findState(name: string): Feature<MultiPolygon> | null {
  return mainPart(find("us-atlas/states-10m.json", "states", (_, title) => title === name));
}

/** The middle of a country for a globe, disputed or not. */
export function findMiddle(code: string): Spot | null {
  const number = (numbers as Readonly<Record<string, string>>)[code];
  const shape = mainPart(find("world-atlas/countries-50m.json", "countries", (id) => id === number));
  if (shape === null) return null;
  const [lon, lat] = geoCentroid(shape);
  return { lon, lat };
}

/** A shape fitted into a room. */
export function drawOutline(
  shape: Feature<MultiPolygon>,
  room: { x: number; y: number; width: number; height: number },
): string {
  const [lon, lat] = geoCentroid(shape);
  const { x, y, width, height } = room;
  const projection = geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .fitExtent(
      [
        [x, y],
        [x + width, y + height],
      ],
      shape,
    );
  return geoPath(projection).digits(1)(shape) ?? "";
}

export interface MapPaths {
  readonly land: string;
  readonly graticule: string;
  /** Where a spot stands in pixels; null behind the horizon. */
  readonly place: (spot: Spot) => readonly [number, number] | null;
  readonly draw: (shape: Feature) => string;
}

/** The earth from far off, turned so that the spot is a little above the middle. */
export function globe(spot: Spot, x: number, y: number, r: number): MapPaths {
  const projection = geoOrthographic()
    .rotate([-spot.lon, -Math.max(-50, Math.min(50, spot.lat * 0.85))])
    .translate([x, y])
    .scale(r)
    .clipAngle(90);
  return pathsOf(projection, land("110m"), geoGraticule10());
}

/** A map of `span` degrees (top to bottom) with the spot at x, y. */
export function localMap(spot: Spot, span: number, x: number, y: number): MapPaths {
  const projection = geoAzimuthalEqualArea()
    .rotate([-spot.lon, -spot.lat])
    .translate([x, y])
    .scale((HEIGHT * 57.3) / span)
    .clipAngle(120)
    .clipExtent([
      [-20, -20],
      [WIDTH + 20, HEIGHT + 20],
    ]);
  return pathsOf(projection, land(span < 60 ? "50m" : "110m"), geoGraticule10());
}

function pathsOf(
  projection: GeoProjection,
  ground: MultiPolygon,
  lines: ReturnType<typeof geoGraticule10>,
): MapPaths {
  const path = geoPath(projection).digits(1);
  return {
    land: path(ground) ?? "",
    graticule: path(lines) ?? "",
    place: ({ lon, lat }) => projection([lon, lat]),
    draw: (shape) => path(shape) ?? "",
  };
}

type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>;

const require = createRequire(import.meta.url);
const atlases = new Map<string, Atlas>();
const lands = new Map<string, MultiPolygon>();

function atlas(file: string): Atlas {
  let found = atlases.get(file);
  if (found === undefined)
    atlases.set(file, (found = JSON.parse(readFileSync(require.resolve(file), "utf8")) as Atlas));
  return found;
}

function land(detail: "110m" | "50m"): MultiPolygon {
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

/** The largest piece of land, with what is near to it: no overseas territory shrinks a country to specks. */
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
