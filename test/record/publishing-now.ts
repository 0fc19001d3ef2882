import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { StorePlace } from "../../src/store/open.ts";

export type Watcher = AsyncDisposable & { isPublishing(): Promise<boolean> };

/** Tells whether any process is in the middle of a publication, by the lock that it holds. */
export async function watchPublishing(place: StorePlace): Promise<Watcher> {
  return "folder" in place ? watchFile(place.folder) : watchServer(place.url);
}

function watchFile(folder: string): Watcher {
  const database = new DatabaseSync(join(folder, "tidings.db"), { timeout: 0 });
  return {
    async isPublishing() {
      try {
        database.exec("begin immediate");
      } catch {
        return true;
      }
      database.exec("rollback");
      return false;
    },
    async [Symbol.asyncDispose]() {
      database.close();
    },
  };
}

async function watchServer(url: string): Promise<Watcher> {
  const client = new Client(url);
  await client.connect();
  return {
    async isPublishing() {
      const { rows } = await client.query(
        "select 1 from counters where name = 'publication' for update skip locked",
      );
      return rows.length === 0;
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
