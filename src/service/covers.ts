import type { ApiTools } from "../api/tools.ts";
import type { CoverAsked, CoverFound } from "../api/cover-asked.ts";
import type { CoverShelf } from "../api/newscover.ts";
import type { MarkTools } from "../api/terminal/marks.ts";
import type { ThumbnailTools } from "../api/terminal/thumbnails.ts";
import { type LibraryCover, groupIdOf } from "../covers/groups.ts";
import { chanceFor } from "../covers/choose.ts";
import { CoverLibrary } from "../covers/library.ts";
import { payloadOfGroup } from "../covers/mark/code.ts";
import { CoverRenderer, CoverUnusable, type FinishedCover } from "../covers/renderer.ts";
import { sealed } from "../covers/seal.ts";
import { type Entity, isTickerShy, libraryCategoryOf } from "../domain/entity.ts";
import { Refusal } from "../http/problem.ts";
import { displayNameOf } from "../text/display-name.ts";
import { coverRights, type CoverRightsTools } from "./cover-rights.ts";
import { openCoverThreads } from "./cover-threads.ts";
import type { Log } from "./observe/log.ts";
import { PoolClosed, QueueFull } from "./threads/pool.ts";

/** How often the library checks for pictures that the operator added. */
const REFRESH_MS = 1_000;
const RETRY_SECONDS = 10;

export interface ServedCovers extends AsyncDisposable {
  readonly shelf: (urlOf: (fileName: string) => string) => CoverShelf;
  readonly revision: () => number;
  readonly file: ApiTools["coverFile"];
  readonly thumbnail: ThumbnailTools["thumbnail"];
  readonly findMarkedGroup: MarkTools["findMarkedGroup"];
}

export interface CoverParts extends CoverRightsTools {
  readonly entities: readonly Entity[];
  readonly folder: string;
  /** How much space drawn covers may take. */
  readonly maxBytes: number;
  readonly log: Log;
}

/** Serves the cover library. Each cover is drawn when it is first requested, in a separate thread. */
export async function openCovers({
  entities,
  folder,
  maxBytes,
  log,
  ...rights
}: CoverParts): Promise<ServedCovers> {
  const library = await CoverLibrary.open(entities, folder, (error) =>
    log.warn(`The operator's pictures are not used: ${(error as Error).message}`),
  );
  const threads = openCoverThreads();
  const renderer = new CoverRenderer(library, folder, threads, {
    maxBytes,
    onUnkept: ({ message }) => log.warn(`A cover was drawn and sent, but could not be stored: ${message}`),
    onDamaged: (file, because) =>
      log.warn("A kept cover cannot be used. Ours are drawn again; restore your own picture from a backup", {
        file,
        because,
      }),
    onFault: (error) => log.fault("Cannot delete old covers", error),
  });
  const rightsOf = coverRights(rights);
  const refreshing = setInterval(() => {
    library.refresh().catch((error: unknown) => log.fault("Cannot read the cover pictures", error));
  }, REFRESH_MS).unref();
  const seal = remembering((fileName) => sealed(fileName, rights.secret()));
  const minor = new Set(entities.filter((entity) => entity.minor).map(({ id }) => id));
  const shy = new Set(entities.filter(isTickerShy).map(({ id }) => id));
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return {
    shelf: (urlOf) => {
      const shown = ({ fileName, ...image }: LibraryCover) => ({
        url: urlOf(seal(fileName)),
        width: image.width,
        height: image.height,
        mimeType: image.mimeType,
        imageId: image.imageId,
        groupId: image.groupId,
        ...(image.credit === undefined ? {} : { credit: image.credit }),
      });
      return {
        isMinor: (entityId) => minor.has(entityId),
        isShy: (entityId) => shy.has(entityId),
        imagesOf: (entityId) => library.imagesOf(entityId).map(shown),
        choicesOf: (entityId) => library.choicesOf(entityId).map(shown),
        nameOf: (entityId) => displayNameOf(byId.get(entityId)!),
        pick: chanceFor,
      };
    },
    revision: () => library.revision,
    file: (asked) => read(asked, renderer.fileOf(asked.fileName, rightsOf(asked))),
    thumbnail: (asked) => read(asked, renderer.smallFileOf(asked.fileName, rightsOf(asked))),
    findMarkedGroup: markedGroups(entities),
    async [Symbol.asyncDispose]() {
      clearInterval(refreshing);
      await threads[Symbol.asyncDispose]();
    },
  };
}

/** Sealing takes microseconds, and the same few covers are asked for all the time. */
function remembering(seal: (fileName: string) => string): (fileName: string) => string {
  const known = new Map<string, string>();
  return (fileName) => {
    let url = known.get(fileName);
    if (url === undefined) known.set(fileName, (url = seal(fileName)));
    return url;
  };
}

async function read(
  { fileName }: CoverAsked,
  made: Promise<FinishedCover | null>,
): Promise<CoverFound | null> {
  try {
    const found = await made;
    return found && { bytes: found.bytes, isAsAsked: found.fileName === fileName };
  } catch (error) {
    const detail = refusalOf(error);
    if (detail === undefined) throw error;
    throw new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
  }
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof QueueFull)
    return "This cover has not been drawn yet, and the queue is full. Try again later.";
  if (error instanceof PoolClosed) return "The service is stopping. Try again.";
  if (error instanceof CoverUnusable) return "The file of this cover cannot be read now. Try again later.";
  return undefined;
}

/** Finds the cover group that a mark names. The table is built on first use. */
function markedGroups(entities: readonly Entity[]): MarkTools["findMarkedGroup"] {
  let byPayload: Map<number, Entity> | undefined;
  return (payload) => {
    byPayload ??= new Map(entities.map((entity) => [payloadOfGroup(groupIdOf(entity.id)), entity]));
    const entity = byPayload.get(payload);
    if (!entity) return null;
    return {
      groupId: groupIdOf(entity.id),
      name: displayNameOf(entity),
      category: libraryCategoryOf(entity),
    };
  };
}
