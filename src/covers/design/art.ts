import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Third-party vector art from npm packages. The licences are in `NOTICE`. */
export type ArtSet = "token" | "simple-icons" | "ph" | "flag";

export interface Art {
  /** SVG elements. Single-colour art is painted with `currentColor`. */
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

export function findArt(set: ArtSet, name: string): Art | null {
  const { icons, aliases, width = 16, height = 16 } = setOf(set);
  const icon = icons[name] ?? icons[aliases?.[name]?.parent ?? ""];
  // The packages hide marks whose owners asked for it, or whose licence is a special one.
  if (icon === undefined || icon.hidden === true || NOT_OURS.has(name)) return null;
  return { body: icon.body, width: icon.width ?? width, height: icon.height ?? height };
}

/** Places art in a rectangle, centred and as large as fits. With `slice`, it covers the whole rectangle and is cropped; with `fill`, it is stretched. */
export function placeArt(
  art: Art,
  room: { x: number; y: number; width: number; height: number },
  colour: string,
  fit: "meet" | "slice" | "fill" = "meet",
): string {
  const { x, y, width, height } = room;
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${art.width} ${art.height}" ` +
    `preserveAspectRatio="${fit === "fill" ? "none" : `xMidYMid ${fit}`}" color="${colour}">${art.body}</svg>`
  );
}

/** Brand marks with licences of their own. */
const NOT_OURS: ReadonlySet<string> = new Set(["broadcom"]);

interface IconSet {
  readonly icons: Readonly<
    Record<string, { body: string; width?: number; height?: number; hidden?: boolean }>
  >;
  readonly aliases?: Readonly<Record<string, { parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

const require = createRequire(import.meta.url);
const sets = new Map<ArtSet, IconSet>();

function setOf(set: ArtSet): IconSet {
  let found = sets.get(set);
  if (found === undefined) {
    const file = require.resolve(`@iconify-json/${set}/icons.json`);
    sets.set(set, (found = JSON.parse(readFileSync(file, "utf8")) as IconSet));
  }
  return found;
}
