import { access, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Entity } from "../domain/entity.ts";
import { type LibraryCover, imageIdIn } from "./groups.ts";
import type { CoverLibrary } from "./library.ts";
import type { CoverTasks } from "./tasks.ts";
import { keepPicture, type PictureMode, replacePicture, writeWhole } from "./pictures.ts";

/** Another whenever `renderSmall` makes them otherwise, so that those of an earlier version are made again. */
const SMALL_FOLDER = "small-2";

/** Makes covers, usually in a thread of its own. */
export interface CoverArtist {
  ask<K extends keyof CoverTasks>(kind: K, task: CoverTasks[K]["task"]): Promise<Uint8Array>;
}

/** Covers as files: drawn when first asked for, once; kept in a folder where every later start finds them. */
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
   * The path of a cover by the name in its address, drawn if need be; null for a name that no cover has or had. A name
   * of an earlier edition that was given away and never asked for gives the cover as it is drawn today.
   */
  async fileOf(fileName: string): Promise<string | null> {
    const imageId = imageIdIn(fileName);
    if (imageId === null) return null;
    const path = join(this.#folder, fileName);
    if (await exists(path)) return path;
    const found = this.#library.find(imageId);
    if (found === null || found.variant === null) return null;
    const group = this.#library.drawnOf(found.entity);
    return this.#draw(group[found.variant]!, found.entity, found.variant);
  }

  /** The path of the same cover made small, for lists; null as above. */
  async smallFileOf(fileName: string): Promise<string | null> {
    const whole = await this.fileOf(fileName);
    if (whole === null) return null;
    // By the name of the cover that is: names that never were must not each leave a file.
    return this.#once(join(this.#folder, SMALL_FOLDER, basename(whole)), async () =>
      this.#artist.ask("shrink", await readFile(whole)),
    );
  }

  /** A picture as a cover of the group would show it; nothing is kept yet. */
  cropPicture(groupId: string, picture: Uint8Array): Promise<Uint8Array> {
    return this.#artist.ask("crop", { picture, groupId });
  }

  /** Puts a picture that was cropped before the group's covers or in their place. */
  async addPicture(groupId: string, cropped: Uint8Array, mode: PictureMode): Promise<LibraryCover> {
    if (!this.#library.hasGroup(groupId)) throw new Error(`There is no cover group ${groupId}`);
    const image = await keepPicture(this.#folder, groupId, cropped, mode);
    await this.#library.refresh();
    return image;
  }

  /** Crops a picture and puts it in place of one cover that is given, an operator's or one of ours. */
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

  #draw({ fileName, groupId }: LibraryCover, entity: Entity, variant: number): Promise<string> {
    return this.#once(join(this.#folder, fileName), () =>
      this.#artist.ask("draw", { entity, variant, groupId }),
    );
  }

  /** Many who ask at once wait for one drawing. */
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
