// Makes the inputs of encoder.py: `npx node eval/train/questions/inputs.ts OUT.ndjson.gz ROOM… [--public FILE]`. A room is
// a folder with articles.ndjson and questions.ndjson, or the start of the names of such files (rooms/oa). FILE holds the
// public articles that public.ndjson refers to by id. Nothing is encoded here, apart from what the analyst needs.
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { marked, openEncoder } from "../../../src/analysis/models/encoder.ts";
import { NEWS_MODEL } from "../../../src/analysis/models/weights.ts";
import { findWanted } from "../../../src/index/match.ts";
import { EVIDENCE, evidenceOf } from "../../../src/index/question/evidence.ts";
import { readQuestion } from "../../../src/index/question/question.ts";
import { loadDrivers } from "../../../src/knowledge/drivers.ts";
import { WORDS_BYTES } from "../../../src/domain/gist.ts";
import { openAnalyst } from "../../../src/service/analyst.ts";
import { openLibrary } from "../../../src/service/library.ts";
import { questionTextOf } from "../../../src/text/question-text.ts";
import { markWords } from "../../../src/text/word-marks.ts";
import { indexOf, type MadeArticle, makeItem } from "../../questions/publish-room.ts";
import { type LabelledRoom, readRoom, type RoomArticle } from "../../questions/rooms.ts";
import { readPublicRooms } from "./public-rooms.ts";

/** As `src/analysis/models/question-reader.ts` reads a text. */
const MAX_PIECES = 128;
const MAX_CHARACTERS = 12 * MAX_PIECES;

/** The evidence does not depend on the vector, except for closeness. */
const NO_VECTOR = new Int8Array();

const words = process.argv.slice(2);
const publicAt = words.indexOf("--public");
const publicFile = publicAt < 0 ? null : words.splice(publicAt, 2)[1]!;
const [out, ...paths] = words;
if (out === undefined || paths.length === 0)
  throw new Error("usage: npx node eval/train/questions/inputs.ts OUT.ndjson.gz ROOM… [--public FILE]");

await using analyst = await openAnalyst(null);
await using encoder = await openEncoder(NEWS_MODEL);
const drivers = loadDrivers();
const gzip = createGzip();
const file = gzip.pipe(createWriteStream(out));
for (const room of [...paths.map(readRoom), ...(publicFile === null ? [] : readPublicRooms(publicFile))]) {
  const inputs = await inputsOf(room);
  gzip.write(`${JSON.stringify(inputs)}\n`);
  console.log(room.name, inputs.items.length, inputs.questions.length);
}
gzip.end();
await finished(file);

/** The word pieces of a room's items and questions, and for each pair of them its labels and the evidence but closeness. */
async function inputsOf({ name, articles, questions }: LabelledRoom) {
  const { lexicon } = openLibrary(null);
  const made: (MadeArticle & { readonly gist: null; readonly article: RoomArticle })[] = [];
  for (const article of articles) made.push({ ...(await makeItem(article, analyst)), gist: null, article });
  const items = made.flatMap((one) => ("dropped" in one ? [] : one));
  const index = indexOf(made, lexicon);
  const words = items.map(({ gistText }) => {
    const marks = new Uint8Array(WORDS_BYTES);
    markWords(gistText, marks);
    return marks;
  });
  const { columns } = index;
  const asked = questions.flatMap(({ id, request, categories }) => {
    if (request.kind === "keyword") return [];
    const wanted = findWanted(request, categories, Infinity, lexicon);
    const read = readQuestion(request, NO_VECTOR, wanted, { lexicon, drivers });
    return { id, request, read };
  });
  return {
    room: name,
    evidence: EVIDENCE.slice(1),
    items: items.map(({ gistText }) => piecesOf(gistText)),
    questions: asked.map(({ request }) => piecesOf(questionTextOf(request.sentence, request.subEntities))),
    pairs: asked.map(({ id, read }) => ({
      relevant: items.flatMap(({ article }, at) => (article.relevant.has(id) ? at : [])),
      near: items.flatMap(({ article }, at) => (article.near.has(id) ? at : [])),
      // Sparse: most evidence is zero.
      evidence: items.map((_, slot) =>
        [...evidenceOf(read, judgedAt(slot)).subarray(1)].flatMap((value, at) =>
          value === 0 ? [] : [[at, Number(value.toFixed(3))]],
        ),
      ),
    })),
  };

  function judgedAt(slot: number) {
    const keys = columns.entities.subarray(columns.entityStart(slot), columns.entityEnds[slot]);
    return {
      closeness: 0,
      publishedAt: columns.times[slot]!,
      eventType: index.eventTypeOf(slot),
      entities: Array.from(keys, (key) => lexicon.entity(key)),
      words: words[slot]!,
    };
  }
}

function piecesOf(text: string): number[] {
  return marked(encoder.pieces(text.slice(0, MAX_CHARACTERS)), MAX_PIECES);
}
