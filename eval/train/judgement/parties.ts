// Writes what the encoder reads of the parties in a text, for sentiment.py: `node eval/train/judgement/parties.ts ROWS OUT`.
// ROWS has one text per line, with the parties in it (`targets`: their `name`). OUT.ndjson gets one line per reading, and
// OUT.f16 the reading's pieces.
import { appendFileSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { findNamed } from "../../../src/analysis/entities/find-entities.ts";
import { sortsOf } from "../../../src/analysis/entities/name-sorts.ts";
import { findMentionsOf } from "../../../src/analysis/entities/target.ts";
import { findHappening } from "../../../src/analysis/happening/find-happening.ts";
import { openEncoder } from "../../../src/analysis/models/encoder.ts";
import { applyHead, loadHeads } from "../../../src/analysis/models/heads.ts";
import { mentionsIn, piecesOf } from "../../../src/analysis/models/news-reader.ts";
import { NEWS_MODEL } from "../../../src/analysis/models/weights.ts";
import { openingOf } from "../../../src/analysis/models/opening.ts";
import { namesIn, positionTraits } from "../../../src/analysis/models/party-reader.ts";
import { partyTraits } from "../../../src/analysis/party-traits.ts";
import { passageAbout, placesIn } from "../../../src/analysis/read-article.ts";
import { loadActions } from "../../../src/knowledge/actions.ts";
import { openLibrary } from "../../../src/service/library.ts";
import { nameFinderOf } from "../../../src/service/name-finder.ts";
import { cleanText } from "../../../src/text/prose/clean.ts";

interface Row {
  readonly title: string;
  readonly text: string;
  readonly publishedAt?: string | null;
  readonly targets: readonly { readonly name: string }[];
}

const [file, out] = process.argv.slice(2);
if (file === undefined || out === undefined)
  throw new Error("usage: npx node eval/train/judgement/parties.ts ROWS OUT");
await using encoder = await openEncoder(NEWS_MODEL);
const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);
const sortHead = (await loadHeads(NEWS_MODEL)).get("sort")!;
const actions = loadActions();
const width = encoder.dimensions;
writeFileSync(`${out}.ndjson`, "");
const states = openSync(`${out}.f16`, "w");
let written = 0;

function put(line: object, ids: readonly number[], meaning: Float32Array) {
  writeSync(states, new Uint8Array(Float16Array.from(meaning).buffer));
  appendFileSync(`${out}.ndjson`, `${JSON.stringify({ ...line, from: written, rows: ids.length, ids })}\n`);
  written += ids.length;
}

for (const [at, source] of readFileSync(file, "utf8").trim().split("\n").entries()) {
  const { title, text, publishedAt, targets } = JSON.parse(source) as Row;
  const article = { title, text: cleanText(text) };
  const named = findNamed(article, names);
  const mentioned = targets.map(({ name }) => findMentionsOf(name, named));
  const opening = openingOf(title, article.text);
  const places = mentioned.map((mentions) => placesIn(opening, mentions, named.document));
  const all = named.candidates.map(({ mentions }) => placesIn(opening, mentions, named.document));
  const { ids, placesOf } = piecesOf(opening.text, [...all, ...places], encoder);
  const { meaning } = await encoder.read(ids);
  const sorts = sortsOf(
    named,
    names,
    mentionsIn(meaning, placesOf.slice(0, all.length), width).map((one) => one && applyHead(sortHead, one)),
  );
  const happening = findHappening(named, {
    publishedAt: publishedAt == null ? null : Date.parse(publishedAt),
    actions,
  });
  const first = namesIn(placesOf);
  const about = targets.map((target, which) => {
    const traits = partyTraits(mentioned[which]!, { ...named, sorts, happening });
    return { ...target, mentions: mentioned[which]!.length, traits };
  });
  const isHeadlineAlone = Number(text === "");
  const weighed = about.map((target, which) => {
    const own = placesOf[all.length + which]!;
    const position = positionTraits(own, first, ids.length);
    return { ...target, at: [...own], traits: [...target.traits, 0, isHeadlineAlone, ...position] };
  });
  put({ row: at, targets: weighed }, ids, meaning);
  for (const [which, target] of about.entries()) {
    if (target.mentions === 0 || weighed[which]!.at.length > 0) continue;
    const passage = passageAbout(mentioned[which]!, named.document);
    const read = piecesOf(passage.text, [passage.mentions], encoder);
    if (read.placesOf[0]!.size === 0) continue;
    const position = positionTraits(read.placesOf[0]!, namesIn(read.placesOf), read.ids.length);
    const traits = [...target.traits, 1, isHeadlineAlone, ...position];
    const passed = { row: at, targets: [{ ...target, at: [...read.placesOf[0]!], traits }] };
    put(passed, read.ids, (await encoder.read(read.ids)).meaning);
  }
}
