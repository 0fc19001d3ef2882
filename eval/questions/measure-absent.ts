// Asks the questions of absent.ndjson, which name things that no article of the rooms is about, and counts those that get an
// empty list: `npx node eval/questions/measure-absent.ts ROOM…`. All rooms are one store.
import { join } from "node:path";
import { loadDrivers } from "../../src/knowledge/drivers.ts";
import { openAnalyst } from "../../src/service/analyst.ts";
import { openLibrary } from "../../src/service/library.ts";
import { openVectorReader } from "../../src/service/questions/vectors.ts";
import { questionTextOf } from "../../src/text/question-text.ts";
import { readRows } from "../scoring/read-rows.ts";
import { askRoom, MODES } from "./ask-room.ts";
import { indexOf, makeItem } from "./publish-room.ts";
import { poolRooms, readRoom } from "./rooms.ts";

interface AbsentRow {
  readonly id: string;
  /** Features and weights were chosen on the first half alone. */
  readonly half: "tune" | "untouched";
  readonly sentence: string;
  /** The words of it that the rooms lack. */
  readonly absent: readonly string[];
}

const HALVES = ["tune", "untouched"] as const;

const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error("usage: npx node eval/questions/measure-absent.ts ROOM…");

const rows = readRows<AbsentRow>(join(import.meta.dirname, "absent.ndjson"));
const { name, articles } = poolRooms(paths.map(readRoom));
const text = articles.map((article) => `${article.title} ${article.text}`.toLowerCase());
for (const { sentence, absent } of rows) {
  const names = absent.map((word) => word.toLowerCase());
  if (text.some((words) => names.every((word) => words.includes(word))))
    console.log(`an article names all of ${absent.join(", ")}: ${sentence}`);
}

await using analyst = await openAnalyst(null);
const made = [];
for (const article of articles) {
  const item = await makeItem(article, analyst);
  made.push({ ...item, gist: "dropped" in item ? null : await analyst.makeGist(item.gistText) });
}
const vectors = new Map<string, Int8Array>();
await using reader = await openVectorReader();
for (const { sentence } of rows) {
  const words = questionTextOf(sentence, []);
  vectors.set(words, await reader.vectorOf(words));
}
const { lexicon } = openLibrary(null);
const questions = rows.map(({ id, sentence }) => ({
  id,
  kind: "none" as const,
  request: { kind: "sentence" as const, sentence, subEntities: [] },
  categories: null,
  before: null,
}));
const shelf = { drivers: loadDrivers(), vectorOf: (words: string) => vectors.get(words) };
const asked = askRoom({ name, articles, questions }, indexOf(made, lexicon), lexicon, shelf);
for (const mode of MODES) {
  for (const half of HALVES) {
    const ids = new Set(rows.filter((row) => row.half === half).map(({ id }) => id));
    const ofHalf = asked.filter((each) => each.mode === mode && ids.has(each.question.id));
    const filled = ofHalf.filter(({ wrong }) => wrong.length > 0);
    const count = filled.reduce((sum, { wrong }) => sum + wrong.length, 0);
    console.log(
      `match=${mode}, ${half}: ${ofHalf.length - filled.length} of ${ofHalf.length} empty, ${count} rows`,
    );
  }
}
