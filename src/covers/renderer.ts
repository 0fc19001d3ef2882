import { join } from "node:path";
import type { Entity } from "../domain/entity.ts";
import { type LibraryCover, imageIdIn } from "./groups.ts";
import type { CoverLibrary } from "./library.ts";
import type { PictureCredit } from "./credit.ts";
import type { Focus } from "./render.ts";
import type { CoverTasks } from "./tasks.ts";
import { KeptCovers, type KeptCoversTools } from "./kept-covers.ts";
import { keepPicture, type PictureMode, replacePicture } from "./pictures.ts";
import { CoverUnwritable } from "./write-whole.ts";

/** Change this name whenever `renderSmall` changes, so that older files are made again. */
const SMALL_FOLDER = "small-2";

/** Makes covers, usually in its own thread. */
export interface CoverArtist {
  /**
   * `holder` identifies the caller for whom the cover is drawn. Tasks with the same `same` are done once, at the first turn
   * of any of their holders.
   */
  ask<K extends keyof CoverTasks>(
    kind: K,
    task: CoverTasks[K]["task"],
    holder?: string,
    same?: string,
  ): Promise<Uint8Array>;
}

/** A finished cover and the name of its file. */
export interface FinishedCover {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Whether a cover that is not kept may be drawn for a request. */
export interface DrawingRights {
  /** The caller for whom the cover is drawn. The queue alternates between callers. */
  readonly holder: string;
  /** Whether we gave this address out. */
  isGiven(): Promise<boolean>;
  /** Counts a drawing; throws if the caller has had too many drawn. */
  charge(): void;
}

/** How an operator's picture is cropped and credited. */
export interface PictureTerms {
  readonly focus?: Focus | null;
  readonly credit?: PictureCredit | null;
  /** The entity's name, for the file's metadata. */
  readonly title?: string;
}

export interface RendererTools extends KeptCoversTools {
  /** Called if a drawn cover cannot be kept. If not given, drawing it fails. */
  readonly onUnkept?: (error: CoverUnwritable) => void;
}

/** The file of a cover is there, but cannot be used, and a drawing of ours is no substitute for it. */
export class CoverUnusable extends Error {
  constructor(fileName: string, because: string) {
    super(`${fileName} cannot be used: ${because}; restore it from a backup`);
  }
}

/** A file that is being made. Once drawn, it is only stored. */
interface UnderWay {
  file: Promise<Buffer>;
  isDrawn: boolean;
}

/** The operator may have everything drawn. */
const ALL_RIGHTS: DrawingRights = { holder: "", isGiven: async () => true, charge: () => {} };

/** Covers as files: drawn once, on first request, and kept in a folder across restarts. */
export class CoverRenderer {
  readonly #library: CoverLibrary;
  readonly #folder: string;
  readonly #artist: CoverArtist;
  readonly #kept: KeptCovers;
  readonly #onUnkept: RendererTools["onUnkept"];
  readonly #underWay = new Map<string, UnderWay>();

  constructor(library: CoverLibrary, folder: string, artist: CoverArtist, tools: RendererTools = {}) {
    this.#library = library;
    this.#folder = folder;
    this.#artist = artist;
    this.#kept = new KeptCovers(folder, SMALL_FOLDER, tools);
    this.#onUnkept = tools.onUnkept;
  }

  /**
   * A cover by the name in its URL, drawn if necessary; null for a name that no cover ever had. A name from an earlier
   * edition that is not kept yields the current cover. If a file is there but cannot be used, throws `CoverUnusable`
   * instead: the file may be the operator's picture.
   */
  async fileOf(fileName: string, rights = ALL_RIGHTS): Promise<FinishedCover | null> {
    const imageId = imageIdIn(fileName);
    if (imageId === null) return null;
    const kept = await this.#kept.look(fileName);
    if (kept.kind === "sound") return { fileName, bytes: kept.picture };
    const found = this.#library.find(imageId);
    const drawn =
      found === null || found.variant === null ? null : this.#library.drawnOf(found.entity)[found.variant]!;
    if (kept.kind !== "missing" && drawn?.fileName !== fileName)
      throw new CoverUnusable(fileName, kept.because);
    if (found === null || drawn === null) return null;
    if (!(await rights.isGiven())) return null;
    return this.#draw(drawn, found.entity, found.variant!, rights);
  }

  /** The small version of the same cover, for lists; null if `fileOf` returns null. */
  async smallFileOf(fileName: string, rights = ALL_RIGHTS): Promise<FinishedCover | null> {
    if (imageIdIn(fileName) === null) return null;
    const kept = await this.#kept.read(join(SMALL_FOLDER, fileName));
    if (kept !== null) return { fileName, bytes: kept };
    const whole = await this.fileOf(fileName, rights);
    if (whole === null) return null;
    // Named after the cover that was found, so that outdated names leave no extra files.
    const bytes = await this.#once(join(SMALL_FOLDER, whole.fileName), () =>
      this.#artist.ask("shrink", whole.bytes, rights.holder, `small ${whole.fileName}`),
    );
    return { fileName: whole.fileName, bytes };
  }

  /** Turns a picture into a cover of the group, without storing it. */
  cropPicture(groupId: string, picture: Uint8Array, terms: PictureTerms = {}): Promise<Uint8Array> {
    const { focus = null, credit = null, title = "" } = terms;
    return this.#artist.ask("crop", {
      picture,
      groupId,
      title,
      focus,
      ...(credit === null ? {} : { credit }),
    });
  }

  /** Adds a cropped picture before the group's covers or in their place. */
  async addPicture(
    groupId: string,
    cropped: Uint8Array,
    mode: PictureMode,
    credit: PictureCredit | null = null,
  ): Promise<LibraryCover> {
    if (!this.#library.hasGroup(groupId)) throw new Error(`There is no cover group ${groupId}`);
    const image = await keepPicture(this.#folder, groupId, cropped, mode, credit);
    await this.#library.refresh();
    return image;
  }

  /** Crops a picture and replaces one existing cover with it, an operator's or ours. */
  async replacePicture(
    imageId: string,
    picture: Uint8Array,
    terms: PictureTerms = {},
  ): Promise<LibraryCover> {
    const entity = this.#library.find(imageId)?.entity;
    const replaced = entity && this.#library.imagesOf(entity.id).find((image) => image.imageId === imageId);
    if (!replaced) throw new Error(`There is no cover ${imageId} to replace`);
    const { groupId } = replaced;
    const cropped = await this.cropPicture(groupId, picture, terms);
    const image = await replacePicture(this.#folder, groupId, imageId, cropped, terms.credit ?? null);
    await this.#library.refresh();
    return image;
  }

  async #draw(
    { fileName, groupId }: LibraryCover,
    entity: Entity,
    variant: number,
    rights: DrawingRights,
  ): Promise<FinishedCover> {
    const kept = await this.#kept.read(fileName);
    if (kept !== null) return { fileName, bytes: kept };
    if (!this.#underWay.has(fileName)) rights.charge();
    const draw = () => this.#artist.ask("draw", { entity, variant, groupId }, rights.holder, fileName);
    return { fileName, bytes: await this.#once(fileName, draw) };
  }

  /** Draws a file once: concurrent requests for it wait for the same drawing, each in its caller's own turn. */
  #once(name: string, draw: () => Promise<Uint8Array>): Promise<Buffer> {
    const others = this.#underWay.get(name);
    if (others !== undefined) {
      // If it fails, the others report it.
      if (!others.isDrawn) draw().catch(() => {});
      return others.file;
    }
    const own: UnderWay = { isDrawn: false, file: Promise.resolve(Buffer.alloc(0)) };
    this.#underWay.set(name, own);
    own.file = this.#drawNow(name, draw, own).finally(() => this.#underWay.delete(name));
    return own.file;
  }

  async #drawNow(name: string, draw: () => Promise<Uint8Array>, underWay: UnderWay): Promise<Buffer> {
    // Another request may have finished it a moment ago.
    const kept = await this.#kept.read(name);
    if (kept !== null) return kept;
    const drawn = Buffer.from(await draw());
    underWay.isDrawn = true;
    await this.#kept.keep(name, drawn).catch((error: unknown) => {
      if (!this.#onUnkept || !(error instanceof CoverUnwritable)) throw error;
      this.#onUnkept(error);
    });
    return drawn;
  }
}
