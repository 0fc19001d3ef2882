import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "../../src/store/open.ts";
import { getSecret } from "../../src/store/secrets.ts";
import { makeFolder } from "../cli/folder.ts";
import type { Line } from "../support/item.ts";
import { START, startTestService, type TestService } from "../support/service.ts";

const EDITION = new URL("../../sample/edition.ndjson", import.meta.url);

/** What signs cursors in these tests: the same on every run, so that cursors are. */
export const CURSOR_SECRET = "07".repeat(32);

/** The lines of the sample edition as if it had happened in the two days before `now`. */
export async function readEdition(now: number = START): Promise<(Line & { publishedAt: string })[]> {
  const lines = (await readFile(EDITION, "utf8")).trim().split("\n");
  return lines.map((line) => {
    const { minutesAgo, ...item } = JSON.parse(line) as Line & { minutesAgo: number };
    return { ...item, publishedAt: new Date(now - minutesAgo * 60_000).toISOString() };
  });
}

/** A service on the sample edition at a fixed hour. Its items have no covers: which are chosen is no matter of a form. */
export async function serveEdition(): Promise<TestService> {
  const scratch = await makeFolder();
  const data = join(scratch.path, "data");
  {
    await using store = await openStore({ folder: data });
    await getSecret(store, "cursor", () => CURSOR_SECRET);
  }
  const service = await startTestService({
    items: await readEdition(),
    settings: { data, publicUrl: "https://news.example" },
  });
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await scratch[Symbol.asyncDispose]();
    },
  };
}
