import { join } from "node:path";
import { openPublishTools } from "../../src/service/publish-tools.ts";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { parseDraft } from "../../src/newsroom/interchange.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { openStore } from "../../src/store/open.ts";
import type { Settings } from "../../src/settings/settings.ts";
import { makeFolder } from "../cli/folder.ts";
import { draftOf, type Line } from "../support/item.ts";
import { START, startTestService, type TestService } from "../support/service.ts";

/** A data folder in which items are published with their covers, as the commands do. */
export interface CoveredRecord extends AsyncDisposable {
  readonly data: string;
  readonly coversFolder: string;
  publish(...lines: Line[]): Promise<string[]>;
  /** Publishes the first items of the demo's edition: drawing all covers would take most of a minute. */
  publishEdition(count: number): Promise<void>;
  /** Starts the service on it, with everything published before. */
  serve(settings?: Partial<Settings>): Promise<TestService>;
}

export async function openCoveredRecord(): Promise<CoveredRecord> {
  const folder = await makeFolder();
  const data = join(folder.path, "data");
  const settings = { data, entities: null };
  return {
    data,
    coversFolder: join(data, "covers"),
    async publish(...lines) {
      await using store = await openStore({ folder: data });
      const tools = await openPublishTools(store, settings);
      const outcomes = await publishDrafts(store, lines.map(draftOf), tools);
      return outcomes.map(({ kind }) => kind);
    },
    async publishEdition(count) {
      await using store = await openStore({ folder: data });
      const drafts = (await readSampleEdition(START))
        .slice(0, count)
        .map((line) => parseDraft(JSON.stringify(line)));
      await publishDrafts(store, drafts, await openPublishTools(store, settings));
    },
    serve: (own) => startTestService({ settings: { data, ...own } }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** The path of a cover's address, without its seal. The operator chooses the host. */
export function pathOf(url: string): string {
  return new URL(url).pathname;
}

/** What follows the host in a cover's address. */
export function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
