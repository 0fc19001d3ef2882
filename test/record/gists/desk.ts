import { GistsDesk, type GistsDeskTools } from "../../../src/newsroom/gists-desk.ts";
import { gistTextOf } from "../../../src/analysis/gist.ts";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import type { Store } from "../../../src/store/open.ts";
import { plainGist } from "../../support/gist.ts";
import { draftOf } from "../lines.ts";
import { toolsAt } from "../contract/tools.ts";

export type TestDesk = AsyncDisposable & {
  readonly faults: string[];
  /** Resolves when the desk has worked and finds nothing left to do. */
  readonly done: Promise<void>;
};

/** A desk that makes gists without the encoder. */
export function startDesk(store: Store, change: Partial<GistsDeskTools> = {}): TestDesk {
  const faults: string[] = [];
  const done = Promise.withResolvers<void>();
  const desk = new GistsDesk(store, {
    now: Date.now,
    make: async (text) => plainGist(text),
    onDone: async () => done.resolve(),
    onMade: () => {},
    onFault: (what) => faults.push(what),
    ...change,
  });
  return { faults, done: done.promise, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() };
}

/** Every item has a different text, and so a different gist. */
export function numberedDraft(name: string, publishedAt?: number) {
  const change = { sourceHeadline: `Harbour rates fall in ${name}` };
  return draftOf(name, publishedAt === undefined ? change : { ...change, publishedAt });
}

/** Publishes items one second apart, the oldest first, as an import without gists does. */
export async function publishWithoutGist(
  store: Store,
  names: readonly string[],
  start = 1_000,
): Promise<void> {
  const drafts = names.map((name, at) => numberedDraft(name, start + at * 1_000));
  await publishDrafts(store, drafts, toolsAt(Date.now()));
}

export function gistOfItem(name: string): Uint8Array {
  return plainGist(gistTextOf(numberedDraft(name)));
}

export function names(count: number, prefix = "itm"): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}-${at}`);
}

/** The items whose gist was published later, in order of publication. */
export async function laterGists({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom("publications")
    .select("item_id")
    .where("part", "=", "gist")
    .orderBy("number")
    .execute();
  return rows.map(({ item_id }) => item_id!);
}

/** Lets the claim on gists lapse, as if its holder had died some time ago. */
export async function lapse({ db }: Store): Promise<void> {
  await db.updateTable("leases").set({ claimed_until: 1 }).where("name", "=", "gists").execute();
}
