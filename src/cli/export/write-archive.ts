import { LANGUAGES } from "../../domain/language.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import { TRANSLATIONS } from "../../newsroom/archive/columns.ts";
import { readArchive } from "../../newsroom/archive/read-archive.ts";
import type { Store } from "../../store/open.ts";
import type { showCount } from "../output/progress.ts";
import type { WriteText } from "./archive-sink.ts";
import type { ExportAsked } from "./ask.ts";
import { csvSink, ndjsonSink } from "./text-formats.ts";
import type { WholeFile } from "./whole-file.ts";

/** Writes items for analysis as text, in order of time. Returns how many were written. */
export async function writeArchive(
  store: Store,
  { from, before, columns, format }: ExportAsked,
  { since, upTo }: { readonly since: number; readonly upTo: number },
  write: WriteText,
  progress: ReturnType<typeof showCount>,
): Promise<number> {
  const languages = columns!.some(({ name }) => name === TRANSLATIONS) ? LANGUAGES : [];
  const question = { from, before, since, upTo, languages, outlets: loadOutlets() };
  const sink = format === "csv" ? csvSink(columns!, write) : ndjsonSink(columns!, write);
  let count = 0;
  for await (const items of readArchive(store, question)) {
    if (!(await sink.write(items))) return count;
    count += items.length;
    progress.at(count);
  }
  await sink.finish();
  progress.end();
  return count;
}

export function writeTo(file: WholeFile): WriteText {
  return async (text) => {
    file.write(text);
    return true;
  };
}
