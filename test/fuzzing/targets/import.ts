import { Notes } from "../../../src/cli/import/notes.ts";
import { faultOf, type FileLine, readLines } from "../../../src/cli/input/lines.ts";
import type { Outlet } from "../../../src/domain/outlet.ts";
import { type Draft, fingerprintOf, formatItem, parseDraft } from "../../../src/newsroom/interchange.ts";
import { BadLine } from "../../../src/newsroom/line-reader.ts";
import { formatPastMerges } from "../../../src/newsroom/past-merges.ts";
import { cleanText, hold, instant, same, type Run } from "../contract.ts";

/** The input is a file to import, which arrives in two pieces. Every line is an item or is rejected with a reason. */
export function openImport(): Run {
  return async (input) => {
    const half = input.length >> 1;
    const lines: FileLine[] = [];
    for await (const some of readLines(pieces(input.subarray(0, half), input.subarray(half))))
      lines.push(...some);
    const whole: FileLine[] = [];
    for await (const some of readLines(pieces(input))) whole.push(...some);
    same(lines, whole, "lines depend on how they arrive");
    same(
      lines.every(({ at }, place) => place === 0 || at > lines[place - 1]!.at),
      true,
      "lines are not in order",
    );
    const notes = new Notes();
    for (const line of lines) {
      const { at, text } = line;
      if (text === undefined) hold(faultOf(line) !== undefined, "no reason", line);
      else importLine(text, at, notes);
    }
    for (const note of notes.lines()) hold(note.length < 100_000 + input.length, "a note", note);
  };
}

function importLine(text: string, at: number, notes: Notes): void {
  let draft: Draft;
  try {
    draft = parseDraft(text, (field) => notes.unknownField(field, at));
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    hold(error.message.length > 0, "no reason", error.message);
    return;
  }
  checkDraft(draft);
  const source = typeof draft.source === "number" ? { number: draft.source } : draft.source;
  const { publishedAt = 0, source: _, renditions, merges, gist, ...rest } = draft;
  const item = {
    ...rest,
    publishedAt,
    outlet: source.number ?? 1_001,
    storyId: merges?.at(-1)?.intoStoryId ?? rest.storyId,
    covers: [],
  };
  const outlet = "name" in source ? ({ ...source, number: item.outlet } as Outlet) : undefined;
  const past = formatPastMerges(rest.storyId, new Map(merges?.map((merge) => [merge.storyId, merge])));
  const written = formatItem(item, renditions, outlet, past, gist);
  const unknown: string[] = [];
  const again = parseDraft(written, ({ path }) => unknown.push(path));
  same(unknown, [], "our own export has unknown fields");
  same(
    { ...again, publishedAt: draft.publishedAt, source: draft.source },
    draft,
    "an item changes between export and import",
  );
  same(fingerprintOf({ ...again, source: draft.source }), fingerprintOf(draft), "the fingerprint changes");
  hold(
    draft.publishedAt === undefined || again.publishedAt === draft.publishedAt,
    "the time changes",
    written,
  );
}

function checkDraft({ id, publishedAt, storyId, renditions, entities, merges, ...draft }: Draft): void {
  hold(/^[\w-]{1,64}$/.test(id) && (storyId === null || /^[\w-]{1,64}$/.test(storyId)), "an id", [
    id,
    storyId,
  ]);
  instant(publishedAt ?? null, "publishedAt");
  for (const { at } of merges ?? []) instant(at, "a merge's time");
  cleanText(draft.sourceHeadline.replaceAll(OTHER_CONTROLS, ""), "the headline");
  for (const words of [renditions.en, ...renditions.others.values()])
    for (const text of Object.values(words))
      cleanText(text?.replaceAll(OTHER_CONTROLS, "") ?? null, "a rendition");
  for (const { name, aliases, ticker } of entities)
    for (const text of [name, ...aliases, ticker])
      cleanText(text?.replaceAll(OTHER_CONTROLS, "") ?? null, "a name");
}

/** An import keeps text unchanged, except for NUL, which PostgreSQL can't store. */
// oxlint-disable-next-line no-control-regex -- the controls that are allowed
const OTHER_CONTROLS = /[\u0001-\u001f\u007f]/g;

async function* pieces(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
