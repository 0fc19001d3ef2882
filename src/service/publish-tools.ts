import { join } from "node:path";
import { chanceFor, chooseCovers } from "../covers/choose.ts";
import { CoverLibrary } from "../covers/library.ts";
import { sealed } from "../covers/seal.ts";
import { loadEntities } from "../knowledge/entities.ts";
import { type EntityFinder, entityFinder } from "../knowledge/entity-finder.ts";
import { loadOutlets } from "../knowledge/outlets.ts";
import type { PublishTools } from "../newsroom/publish.ts";
import type { Settings } from "../settings/settings.ts";
import type { Store } from "../store/open.ts";
import { getSecret } from "../store/secrets.ts";

export function coversFolder({ data }: Pick<Settings, "data">): string {
  return join(data, "covers");
}

/**
 * What publishing needs: the clock, the known outlets, and a choice of covers for each item (D28). With `onFault`, an
 * unreadable list of the operator's pictures is reported there, and our covers are chosen instead.
 */
export async function openPublishTools(
  store: Store,
  settings: Pick<Settings, "data" | "entities">,
  onFault?: (error: unknown) => void,
): Promise<PublishTools> {
  // An operator's file is read at once, so that its faults are reported before anything is published.
  let loaded = settings.entities === null ? undefined : loadEntities(settings.entities);
  const entities = () => (loaded ??= loadEntities());
  const library = await CoverLibrary.open(entities, coversFolder(settings), onFault);
  const coverSecret = Buffer.from(await getSecret(store, "cover"), "hex");
  // Loaded when the first item with an entity arrives. In a small import, this takes longer than everything else.
  let find: EntityFinder | undefined;
  return {
    now: Date.now,
    knownOutlets: new Set(loadOutlets().map((outlet) => outlet.number)),
    chooseCovers(draft) {
      const ids = draft.entities.flatMap((entity) => (find ??= entityFinder(entities()))(entity)?.id ?? []);
      const covers = chooseCovers(ids, library, (groupId) => chanceFor(`${draft.id} ${groupId}`));
      return covers.map(({ fileName, width, height }) => ({
        fileName: sealed(fileName, coverSecret),
        width,
        height,
      }));
    },
  };
}
