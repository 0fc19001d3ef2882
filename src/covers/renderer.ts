import { access, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Entity } from "../domain/entity.ts";
import { type LibraryCover, imageIdIn } from "./groups.ts";
import type { CoverLibrary } from "./library.ts";
import type { CoverTasks } from "./tasks.ts";
import { keepPicture, type PictureMode, replacePicture, writeWhole } from "./pictures.ts";

/** Change this name whenever `renderSmall` changes, so that older files are made again. */
const SMALL_FOLDER = "small-2";

/** Makes covers, usually in its own thread. */
export interface CoverArtist {
  /** `holder` is the caller for whom the cover is made. */
  ask<K extends keyof CoverTasks>(kind: K, task: CoverTasks[K]["task"], holder?: string): Promise<Uint8Array>;
}

/** Covers as files: drawn once, on first request, and kept in a folder across restarts. */
export class CoverRenderer {
  readonly #library: CoverLibrary;
  readonly #folder: string;
  readonly #artist: CoverArtist;
  readonly #underWay = new Map<string, Promise<string>>();

  constructor(library: CoverLibrary, folder: string, artist: CoverArtist) {
    this.#library = library;
    this.#folder = folder;
    this.#artist = artist;
  }

  /**
   * The path of a cover by the name in its URL, drawn if necessary; null for a name that no cover ever had. A name from
   * an earlier edition that was never requested yields the current cover.
   */
  async fileOf(fileName: string, holder = ""): Promise<string | null> {
    const imageId = imageIdIn(fileName);
    if (imageId === null) return null;
    const path = join(this.#folder, fileName);
    if (await exists(path)) return path;
    const found = this.#library.find(imageId);
    if (found === null || found.variant === null) return null;
    const group = this.#library.drawnOf(found.entity);
    return this.#draw(group[found.variant]!, found.entity, found.variant, holder);
  }

  /** The path of the small version of the same cover, for lists; null if `fileOf` returns null. */
  async smallFileOf(fileName: string, holder = ""): Promise<string | null> {
    const whole = await this.fileOf(fileName, holder);
    if (whole === null) return null;
    // Named after the cover that was found, so that outdated names leave no extra files.
    return this.#once(join(this.#folder, SMALL_FOLDER, basename(whole)), async () =>
      this.#artist.ask("shrink", await readFile(whole), holder),
    );
  }

  /** Turns a picture into a cover of the group, without storing it. */
  cropPicture(groupId: string, picture: Uint8Array): Promise<Uint8Array> {
    return this.#artist.ask("crop", { picture, groupId });
  }

  /** Adds a cropped picture before the group's covers or in their place. */
  async addPicture(groupId: string, cropped: Uint8Array, mode: PictureMode): Promise<LibraryCover> {
    if (!this.#library.hasGroup(groupId)) throw new Error(`There is no cover group ${groupId}`);
    const image = await keepPicture(this.#folder, groupId, cropped, mode);
    await this.#library.refresh();
    return image;
  }

  /** Crops a picture and replaces one existing cover with it, an operator's or ours. */
  async replacePicture(imageId: string, picture: Uint8Array): Promise<LibraryCover> {
    const entity = this.#library.find(imageId)?.entity;
    const replaced = entity && this.#library.imagesOf(entity.id).find((image) => image.imageId === imageId);
    if (!replaced) throw new Error(`There is no cover ${imageId} to replace`);
    const { groupId } = replaced;
    const cropped = await this.cropPicture(groupId, picture);
    const image = await replacePicture(this.#folder, groupId, imageId, cropped);
    await this.#library.refresh();
    return image;
  }

  #draw(
    { fileName, groupId }: LibraryCover,
    entity: Entity,
    variant: number,
    holder: string,
  ): Promise<string> {
    return this.#once(join(this.#folder, fileName), () =>
      this.#artist.ask("draw", { entity, variant, groupId }, holder),
    );
  }

  /** Draws a file once: concurrent requests for it wait for the same drawing. */
  #once(path: string, draw: () => Promise<Uint8Array>): Promise<string> {
    let drawing = this.#underWay.get(path);
    if (drawing === undefined) {
      drawing = drawNow(path, draw).finally(() => this.#underWay.delete(path));
      this.#underWay.set(path, drawing);
    }
    return drawing;
  }
}

async function drawNow(path: string, draw: () => Promise<Uint8Array>): Promise<string> {
  if (!(await exists(path))) await writeWhole(path, await draw());
  return path;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
