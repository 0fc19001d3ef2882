import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoGraticule,
  geoGraticule10,
  geoOrthographic,
  geoPath,
} from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { land } from "./atlas.ts";
import { HEIGHT, WIDTH } from "./canvas.ts";
import type { Spot } from "./spots.ts";

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A shape fitted into a rectangle. */
export function drawOutline(shape: Feature<MultiPolygon>, room: Room): string {
  return fitted(shape, room).d;
}

/** The same, with the positions of spots on it. */
export function fitted(
  shape: Feature<MultiPolygon>,
  { x, y, width, height }: Room,
): { readonly d: string; readonly place: MapPaths["place"] } {
  const [lon, lat] = geoCentroid(shape);
  const projection = geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .fitExtent(
      [
        [x, y],
        [x + width, y + height],
      ],
      shape,
    );
  return {
    d: geoPath(projection).digits(1)(shape) ?? "",
    place: (spot) => projection([spot.lon, spot.lat]),
  };
}

export interface MapPaths {
  readonly land: string;
  readonly graticule: string;
  /** The position of a spot in pixels; null behind the horizon. */
  readonly place: (spot: Spot) => readonly [number, number] | null;
  readonly draw: (shape: Feature) => string;
}

/** The earth from far away, rotated so that the spot is slightly above the centre. */
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
  const scale = (HEIGHT * 57.3) / span;
  const reach = Math.hypot(Math.max(x, WIDTH - x), Math.max(y, HEIGHT - y)) / scale + 0.05;
  const projection = geoAzimuthalEqualArea()
    .rotate([-spot.lon, -spot.lat])
    .translate([x, y])
    .scale(scale)
    .clipAngle(Math.min(120, reach * 57.3 * 1.3))
    .clipExtent([
      [-20, -20],
      [WIDTH + 20, HEIGHT + 20],
    ]);
  return pathsOf(projection, landNear(spot, reach * 1.3, span < 60 ? "50m" : "110m"), gridAround(spot, span));
}

/** Meridians and parallels around a spot, about six of each in view. */
function gridAround({ lon, lat }: Spot, span: number): Lines {
  if (span >= 60 || Math.abs(lat) > 60) return geoGraticule10();
  const step = span > 30 ? 5 : span > 12 ? 2 : 1;
  const [west, south] = [Math.round(lon) - 20 * step, Math.max(-80, Math.round(lat) - 12 * step)];
  return geoGraticule()
    .extent([
      [west - (west % step), south - (south % step)],
      [west + 40 * step, Math.min(84, south + 24 * step)],
    ])
    .step([step, step])();
}

type Lines = ReturnType<typeof geoGraticule10>;

/**
 * The land near a spot, without most of what the projection would discard anyway. Distant pieces are dropped. On
 * a continent's far coasts only every sixteenth point is kept, so that the outline stays closed.
 */
function landNear(spot: Spot, reach: number, detail: "110m" | "50m"): MultiPolygon {
  const here = cartesian([spot.lon, spot.lat]);
  const near = piecesOf(detail).filter(
    ({ middle, radius }) => Math.acos(Math.min(1, dot(middle, here))) - radius < reach,
  );
  const horizon = Math.cos(Math.min(Math.PI, reach * 1.4));
  const coordinates = near.map(({ rings }) =>
    rings.map(({ corners, directions }) =>
      corners.filter(
        (_, n) => n % 16 === 0 || n === corners.length - 1 || dot(directions[n]!, here) > horizon,
      ),
    ),
  );
  return { type: "MultiPolygon", coordinates };
}

type Direction = readonly [number, number, number];

interface SizedPiece {
  readonly rings: readonly {
    readonly corners: Polygon["coordinates"][number];
    readonly directions: readonly Direction[];
  }[];
  readonly middle: Direction;
  readonly radius: number;
}

const pieces = new Map<string, readonly SizedPiece[]>();

function piecesOf(detail: "110m" | "50m"): readonly SizedPiece[] {
  let found = pieces.get(detail);
  if (found === undefined) {
    found = land(detail).coordinates.map((coordinates) => {
      const middle = cartesian(geoCentroid({ type: "Polygon", coordinates }));
      const rings = coordinates.map((corners) => ({ corners, directions: corners.map(cartesian) }));
      const least = Math.min(...rings[0]!.directions.map((direction) => dot(direction, middle)));
      return { rings, middle, radius: Math.acos(Math.max(-1, least)) };
    });
    pieces.set(detail, found);
  }
  return found;
}

function cartesian([lon = 0, lat = 0]: readonly number[]): Direction {
  const [l, p] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)];
}

function dot(a: Direction, b: Direction): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function pathsOf(projection: GeoProjection, ground: MultiPolygon, lines: Lines): MapPaths {
  const path = geoPath(projection).digits(1);
  return {
    land: path(ground) ?? "",
    graticule: path(lines) ?? "",
    place: ({ lon, lat }) => projection([lon, lat]),
    draw: (shape) => path(shape) ?? "",
  };
}
