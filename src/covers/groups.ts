import { createHash } from "node:crypto";
import type { Entity } from "../domain/entity.ts";
import { HEIGHT, WIDTH } from "./design/canvas.ts";
import { countVariants, EDITION } from "./design/design.ts";

/** A cover as the library knows it. */
export interface LibraryCover {
  readonly imageId: string;
  readonly groupId: string;
  /** Its name on disk and in its address; another picture has another name. */
  readonly fileName: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
}

/** The covers of one entity, those of ours that are drawn. */
export interface CoverGroup {
  readonly groupId: string;
  readonly variants: readonly LibraryCover[];
}

export const COVER_SIZE = { width: WIDTH, height: HEIGHT } as const;
const COVER_MIME_TYPE = "image/webp";

/**
 * Known before anything is drawn: a name is the hash of all that the drawing depends on, so that an address can be
 * given away at once and the picture be made when it is first asked for.
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

/** The image that a file name belongs to, whether or not such a file was ever made. */
export function imageIdIn(fileName: string): string | null {
  return /^(cov_[a-z0-9-]+_[a-z0-9]+)-[0-9a-f]{16}\.webp$/.exec(fileName)?.[1] ?? null;
}

function recipeOf({ id, name, kind, ticker, family }: Entity, variant: number): string {
  return JSON.stringify([EDITION, id, name, kind, ticker, family, variant]);
}

/** Ids are slugs; an operator's that is none is told apart by its hash. */
function slugOf(entityId: string): string {
  if (/^[a-z0-9-]+$/.test(entityId)) return entityId;
  const readable = entityId.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${readable}-${hash16(entityId).slice(0, 8)}`;
}
