import { createHash } from "node:crypto";
import type { Entity } from "../domain/entity.ts";
import type { PictureCredit } from "./credit.ts";
import { motifNameOf } from "./design/brief.ts";
import { HEIGHT, WIDTH } from "./design/canvas.ts";
import { partiesOf } from "./design/flag-wall.ts";
import { homeKeyOf } from "./design/home.ts";
import { sidesOf } from "./design/pairs.ts";
import { countVariants, EDITION } from "./design/design.ts";

/** A cover in the library. */
export interface LibraryCover {
  readonly imageId: string;
  readonly groupId: string;
  /** The file's name on disk and in the cover's URL. A different picture has a different name. */
  readonly fileName: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  /** Only for an operator's picture whose terms require it. */
  readonly credit?: PictureCredit;
}

/** The covers that we draw for one entity. */
export interface CoverGroup {
  readonly groupId: string;
  readonly variants: readonly LibraryCover[];
}

export const COVER_SIZE = { width: WIDTH, height: HEIGHT } as const;
const COVER_MIME_TYPE = "image/webp";

/**
 * The cover group of an entity, computed without drawing. A file name contains the hash of everything that the drawing depends on. So a URL can be handed out at
 * once, and the picture is drawn on first request.
 */
export function coverGroupOf(entity: Entity): CoverGroup {
  const groupId = groupIdOf(entity.id);
  const variants = Array.from({ length: countVariants(entity) }, (_, variant): LibraryCover => {
    const imageId = `cov_${slugOf(entity.id)}_${variant + 1}`;
    return imageOf(imageId, groupId, hash16(recipeOf(entity, variant)));
  });
  return { groupId, variants };
}

export function groupIdOf(entityId: string): string {
  return `cvg_${slugOf(entityId)}`;
}

export function imageOf(imageId: string, groupId: string, hash: string): LibraryCover {
  const fileName = `${imageId}-${hash}.webp`;
  return { imageId, groupId, fileName, mimeType: COVER_MIME_TYPE, ...COVER_SIZE };
}

export function hash16(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** The image id in a file name, whether or not the file exists. */
export function imageIdIn(fileName: string): string | null {
  return /^(cov_[a-z0-9-]+_[a-z0-9]+)-[0-9a-f]{16}\.webp$/.exec(fileName)?.[1] ?? null;
}

function recipeOf(entity: Entity, variant: number): string {
  const { id, name, kind, ticker, family, general, country } = entity;
  return JSON.stringify([
    EDITION,
    id,
    name,
    kind,
    ticker,
    family,
    general,
    country,
    motifNameOf(entity),
    homeKeyOf(entity),
    partiesOf(entity),
    sidesOf(entity),
    variant,
  ]);
}

/** Most ids are slugs. An operator's id that is not a slug is turned into one and gets a hash. */
function slugOf(entityId: string): string {
  if (/^[a-z0-9-]+$/.test(entityId)) return entityId;
  const readable = entityId.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${readable}-${hash16(entityId).slice(0, 8)}`;
}
