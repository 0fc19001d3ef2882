import { readFile } from "node:fs/promises";
import type { ApiTools } from "../api/tools.ts";
import type { CoverShelf } from "../api/newscover.ts";
import type { MarkTools } from "../api/terminal/marks.ts";
import type { ThumbnailTools } from "../api/terminal/thumbnails.ts";
import { type LibraryCover, groupIdOf } from "../covers/groups.ts";
import { CoverLibrary } from "../covers/library.ts";
import { payloadOfGroup } from "../covers/mark/code.ts";
import { CoverRenderer } from "../covers/renderer.ts";
import { type Entity, isTickerShy, libraryCategoryOf } from "../domain/entity.ts";
import { Refusal } from "../http/problem.ts";
import { displayNameOf } from "../text/display-name.ts";
import { openCoverThreads } from "./cover-threads.ts";
import type { Log } from "./observe/log.ts";
import { QueueFull } from "./threads/pool.ts";

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

/** Serves the cover library. Each cover is drawn when it is first requested, in a separate thread. */
export async function openCovers(
  entities: readonly Entity[],
  folder: string,
  log: Log,
): Promise<ServedCovers> {
  const library = await CoverLibrary.open(entities, folder);
  const threads = openCoverThreads();
  const renderer = new CoverRenderer(library, folder, threads);
  const refreshing = setInterval(() => {
    library.refresh().catch((error: unknown) => log.fault("Cannot read the cover pictures", error));
  }, REFRESH_MS).unref();
  const minor = new Set(entities.filter((entity) => entity.minor).map(({ id }) => id));
  const shy = new Set(entities.filter(isTickerShy).map(({ id }) => id));
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return {
    shelf: (urlOf) => {
      const shown = ({ fileName, ...image }: LibraryCover) => ({
        url: urlOf(fileName),
        width: image.width,
        height: image.height,
        mimeType: image.mimeType,
        imageId: image.imageId,
        groupId: image.groupId,
      });
      return {
        isMinor: (entityId) => minor.has(entityId),
        isShy: (entityId) => shy.has(entityId),
        imagesOf: (entityId) => library.imagesOf(entityId).map(shown),
        choicesOf: (entityId) => library.choicesOf(entityId).map(shown),
        nameOf: (entityId) => displayNameOf(byId.get(entityId)!),
        pick: Math.random,
      };
    },
    revision: () => library.revision,
    file: (fileName, holder) => read(renderer.fileOf(fileName, holder)),
    thumbnail: (fileName, holder) => read(renderer.smallFileOf(fileName, holder)),
    findMarkedGroup: markedGroups(entities),
    async [Symbol.asyncDispose]() {
      clearInterval(refreshing);
      await threads[Symbol.asyncDispose]();
    },
  };
}

async function read(made: Promise<string | null>): Promise<Buffer | null> {
  try {
    const path = await made;
    return path === null ? null : await readFile(path);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const detail = "This cover has not been drawn yet, and the queue is full. Try again later.";
    throw new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
  }
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
