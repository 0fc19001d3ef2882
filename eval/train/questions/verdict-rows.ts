// Writes what verdict.py fits the verdict to: `npx node eval/train/questions/verdict-rows.ts OUT.ndjson ROOM…`. A line for each
// question of a room: the evidence on every item near enough to be judged, and which of them answer it.
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { makeGist } from "../../../src/analysis/gist.ts";
import { openQuestionReader } from "../../../src/analysis/models/question-reader.ts";
import { quantised } from "../../../src/analysis/models/vectors.ts";
import { findWanted } from "../../../src/index/match.ts";
import { EVIDENCE } from "../../../src/index/question/evidence.ts";
import { readQuestion } from "../../../src/index/question/question.ts";
import { judge, LEAST_DOT } from "../../../src/index/question/verdict.ts";
import { loadDrivers } from "../../../src/knowledge/drivers.ts";
import { openAnalyst } from "../../../src/service/analyst.ts";
import { openLibrary } from "../../../src/service/library.ts";
import { questionTextOf } from "../../../src/text/question-text.ts";
import { indexOf, makeItem } from "../../questions/publish-room.ts";
import { readRoom } from "../../questions/rooms.ts";

const [out, ...paths] = process.argv.slice(2);
if (out === undefined || paths.length === 0)
  throw new Error("usage: npx node eval/train/questions/verdict-rows.ts OUT.ndjson ROOM…");

await using analyst = await openAnalyst(null);
await using reader = await openQuestionReader();
const drivers = loadDrivers();
const file = createWriteStream(out);
for (const path of paths) {
  const { name, articles, questions } = readRoom(path);
  const { lexicon } = openLibrary(null);
  const made = [];
  for (const article of articles) {
    const one = await makeItem(article, analyst);
    made.push(
      "dropped" in one ? { ...one, gist: null } : { ...one, gist: await makeGist(reader, one.gistText) },
    );
  }
  const index = indexOf(made, lexicon);
  for (const { id, request, categories, before } of questions) {
    if (request.kind === "keyword") continue;
    const vector = quantised(
      await reader.readQuestion(questionTextOf(request.sentence, request.subEntities)),
    );
    const wanted = findWanted(request, categories, Infinity, lexicon);
    const question = readQuestion(request, vector, wanted, { lexicon, drivers });
    const asked = articles.filter(({ publishedAt }) => publishedAt < (before ?? Infinity));
    const rows = asked.flatMap((article) => {
      const slot = index.findSlot(article.id);
      if (slot === undefined || index.gists.dot(slot, vector)! < LEAST_DOT) return [];
      const { evidence } = judge(question, slot, { index, lexicon });
      const values = EVIDENCE.map((each) => Number((evidence.get(each)?.value ?? 0).toFixed(4)));
      return { article: article.id, answers: article.isNews && article.relevant.has(id), values };
    });
    const answering = asked.filter(({ isNews, relevant }) => isNews && relevant.has(id)).length;
    file.write(`${JSON.stringify({ room: name, question: id, answering, rows })}\n`);
  }
  console.log(name, index.size);
}
file.end();
await finished(file);
