import { findChangedInstants, readInstants } from "../../store/archive.ts";
import type { Store, StorePlace } from "../../store/open.ts";
import type { showCount } from "../output/progress.ts";
import type { ExportAsked } from "./ask.ts";
import { groupMaker, type GroupsAsked, type MakeGroup } from "./group-maker.ts";
import { groupSpans } from "./group-spans.ts";
import { GroupThreads } from "./group-threads.ts";
import { parquetFile } from "./parquet.ts";
import type { RowGroup } from "./row-group.ts";
import type { WholeFile } from "./whole-file.ts";

/** Instants read at a time. */
const PAGE = 50_000;
/** A thread takes as long to start as a few row groups to make. */
const FEW_GROUPS = 4;

/** Writes items into a Parquet file, with row groups by day. Many groups are made by several threads. */
export async function writeParquet(
  store: Store,
  place: StorePlace,
  { from, before, columns: asked }: ExportAsked,
  { since, upTo }: { readonly since: number; readonly upTo: number },
  file: WholeFile,
  progress: ReturnType<typeof showCount>,
): Promise<number> {
  const columns = asked!;
  const out = parquetFile(columns, file, { "tidings.publication": String(upTo) });
  const common: GroupsAsked = { columns: columns.map(({ name }) => name), upTo, isPartial: since > 0 };
  const span = { from, before, upTo };
  const pages = since > 0 ? [await findChangedInstants(store, since, span)] : readInstants(store, span, PAGE);
  let count = 0;
  const add = (group: RowGroup) => {
    out.add(group);
    count += group.count;
    progress.at(count);
  };
  await using threads = new AsyncDisposableStack();
  const spans = groupSpans(pages);
  const first = await takeSome(spans, FEW_GROUPS + 1);
  const started = first.length > FEW_GROUPS ? threads.use(new GroupThreads({ ...common, place })) : null;
  const make: MakeGroup = started ? started.make : await groupMaker(store, common);
  const ahead = started ? 2 * started.count : 0;
  const underway: Promise<RowGroup>[] = [];
  for await (const instants of joined(first, spans)) {
    const making = make(instants);
    // It is awaited in its turn. If the export fails before, nobody needs to hear of this one.
    making.catch(() => {});
    underway.push(making);
    while (underway.length > ahead) add(await underway.shift()!);
  }
  for (const making of underway) add(await making);
  out.finish();
  progress.end();
  return count;
}

async function takeSome<T>(from: AsyncGenerator<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  while (taken.length < count) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    const { value, done } = await from.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

async function* joined<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}
