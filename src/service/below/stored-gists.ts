import { findGists } from "../../store/gists.ts";
import { findItems } from "../../store/items.ts";
import { openStore, type StorePlace } from "../../store/open.ts";
import { WORKER_ANSWER_MS } from "../../store/postgres.ts";
import type { LateGist } from "./segments.ts";

/** Reads gists that were made after their items were published. */
export async function openStoredGists(place: StorePlace) {
  const store = await openStore(place, { answerMs: WORKER_ANSWER_MS, mustExist: true });
  return {
    async read(ids: readonly string[]): Promise<LateGist[]> {
      const gists = await findGists(store, ids);
      const rows = await findItems(store, [...gists.keys()]);
      return rows.map((row) => ({ time: row.published_at, gist: gists.get(row.id)! }));
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
