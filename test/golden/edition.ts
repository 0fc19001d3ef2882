import { join } from "node:path";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { openStore } from "../../src/store/open.ts";
import { getSecret } from "../../src/store/secrets.ts";
import { makeFolder } from "../cli/folder.ts";
import { START, startTestService, type TestService } from "../support/service.ts";

/** The secret that signs cursors in these tests. It is fixed, so that every run gives the same cursors. */
export const CURSOR_SECRET = "07".repeat(32);

/**
 * A service with the sample edition at a fixed hour. Its items have no covers, because covers are the same in
 * both forms.
 */
export async function serveEdition(): Promise<TestService> {
  const scratch = await makeFolder();
  const data = join(scratch.path, "data");
  {
    await using store = await openStore({ folder: data });
    await getSecret(store, "cursor", () => CURSOR_SECRET);
  }
  const service = await startTestService({
    items: await readSampleEdition(START),
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
