import type { Entity } from "../domain/entity.ts";
import { coverGroupOf, type LibraryCover, groupIdOf } from "./groups.ts";
import { type PictureIndex, picturesChangedAt, readPictures } from "./pictures.ts";

/** The cover library: one group of covers per entity, including the operator's own pictures. */
export class CoverLibrary {
  readonly #load: () => readonly Entity[];
  #byId: ReadonlyMap<string, Entity> | undefined;
  #byGroup: ReadonlyMap<string, Entity> | undefined;
  readonly #folder: string;
  readonly #onFault: ((error: unknown) => void) | undefined;
  readonly #drawn = new Map<string, readonly LibraryCover[]>();
  #pictures: PictureIndex = new Map();
  #readAt = 0;
  /** Goes up by one whenever the operator's pictures change. */
  revision = 0;

  private constructor(
    load: () => readonly Entity[],
    folder: string,
    onFault: ((error: unknown) => void) | undefined,
  ) {
    this.#load = load;
    this.#folder = folder;
    this.#onFault = onFault;
  }

  /**
   * Given as a function, the entities are loaded when a cover is first asked for. With `onFault`, a list of pictures
   * that cannot be read is reported there, once per change, and the pictures read before stay in use.
   */
  static async open(
    entities: readonly Entity[] | (() => readonly Entity[]),
    folder: string,
    onFault?: (error: unknown) => void,
  ): Promise<CoverLibrary> {
    const load = typeof entities === "function" ? entities : () => entities;
    const library = new CoverLibrary(load, folder, onFault);
    await library.refresh();
    return library;
  }

  get #entities(): ReadonlyMap<string, Entity> {
    return (this.#byId ??= new Map(this.#load().map((entity) => [entity.id, entity])));
  }

  get #groups(): ReadonlyMap<string, Entity> {
    return (this.#byGroup ??= new Map(this.#load().map((entity) => [groupIdOf(entity.id), entity])));
  }

  /** Picks up pictures that another process added. */
  async refresh(): Promise<void> {
    const changedAt = await picturesChangedAt(this.#folder);
    if (changedAt === this.#readAt) return;
    try {
      this.#pictures = await readPictures(this.#folder);
      this.revision += 1;
    } catch (error) {
      if (!this.#onFault) throw error;
      this.#onFault(error);
    }
    this.#readAt = changedAt;
  }

  /** All covers of an entity, first choice first; none for an entity outside the library. */
  imagesOf(entityId: string): readonly LibraryCover[] {
    const entity = this.#entities.get(entityId);
    if (entity === undefined) return [];
    const own = this.#pictures.get(groupIdOf(entityId));
    const drawn = this.drawnOf(entity);
    if (own === undefined) return drawn;
    if (own.mode === "in place") return own.images;
    const replaced = new Map(own.replaced?.map((image) => [image.imageId, image]));
    return [...own.images, ...drawn.map((image) => replaced.get(image.imageId) ?? image)];
  }

  /** The covers to choose from: the operator's own if there are any. */
  choicesOf(entityId: string): readonly LibraryCover[] {
    const own = this.#pictures.get(groupIdOf(entityId))?.images ?? [];
    return own.length > 0 ? own : this.imagesOf(entityId);
  }

  /** The entity and the variant of a cover. An operator's picture has no variant. Null for an unknown image. */
  find(imageId: string): { readonly entity: Entity; readonly variant: number | null } | null {
    const [, slug, number] = /^cov_([a-z0-9-]+)_(o?[0-9]+)$/.exec(imageId) ?? [];
    const entity = this.#groups.get(`cvg_${slug}`);
    if (entity === undefined || number === undefined) return null;
    if (number.startsWith("o")) return { entity, variant: null };
    const variant = Number(number) - 1;
    return variant >= 0 && variant < this.drawnOf(entity).length ? { entity, variant } : null;
  }

  get groupIds(): Iterable<string> {
    return this.#groups.keys();
  }

  hasGroup(groupId: string): boolean {
    return this.#groups.has(groupId);
  }

  /** The covers that we draw for an entity. */
  drawnOf(entity: Entity): readonly LibraryCover[] {
    let images = this.#drawn.get(entity.id);
    if (images === undefined) this.#drawn.set(entity.id, (images = coverGroupOf(entity).variants));
    return images;
  }
}
