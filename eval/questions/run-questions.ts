import type { Gist } from "../../src/domain/gist.ts";
import { loadDrivers } from "../../src/knowledge/drivers.ts";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";
import { openLibrary } from "../../src/service/library.ts";
import { openVectorReader } from "../../src/service/questions/vectors.ts";
import { questionTextOf } from "../../src/text/question-text.ts";
import { type ScoredQuestion, askRoom } from "./ask-room.ts";
import { listFaults } from "./faults.ts";
import { indexOf, type MadeArticle, makeItem } from "./publish-room.ts";
import { poolRooms, readRoom, type RoomArticle, type RoomQuestion } from "./rooms.ts";
import { presentQuestionScores, scoreQuestions } from "./table.ts";

export interface QuestionsCall {
  /** Rooms, as `readRoom` takes them. */
  readonly folders: readonly string[];
  /** Whether all rooms are in one store. By default each is alone in its own. */
  readonly isPooled: boolean;
  /** Whether to list every wrong and missing item. */
  readonly isVerbose: boolean;
  readonly isJson: boolean;
  /** The operator's own file of entities. */
  readonly entities: string | null;
}

/** Runs labelled questions through the product, without a server. Returns a table or JSON. */
export async function runQuestions(call: QuestionsCall): Promise<string> {
  const { folders, isPooled, isVerbose, isJson, entities } = call;
  const read = folders.map(readRoom);
  const rooms = isPooled ? [poolRooms(read)] : read;
  await using analyst = await openAnalyst(entities);
  const vectors = await readQuestions(rooms.flatMap(({ questions }) => questions));
  const shelf = { drivers: loadDrivers(), vectorOf: (text: string) => vectors.get(text) };
  const asked: ScoredQuestion[] = [];
  const dropped = new Map<RoomArticle, string>();
  for (const room of rooms) {
    process.stderr.write(`${room.name} …\n`);
    const made: (MadeArticle & { readonly gist: Gist | null })[] = [];
    for (const article of room.articles) {
      const one = await makeWithGist(article, analyst);
      if ("dropped" in one) dropped.set(article, one.dropped);
      made.push(one);
    }
    // The index teaches the lexicon the names in its items, so each room has a lexicon of its own.
    const { lexicon } = openLibrary(entities);
    asked.push(...askRoom(room, indexOf(made, lexicon), lexicon, shelf));
  }
  const scores = scoreQuestions(asked);
  if (isJson) return JSON.stringify(scores);
  const faults = isVerbose ? [...listFaults(asked, (article) => dropped.get(article)), ""] : [];
  return [...faults, presentQuestionScores(scores)].join("\n");
}

async function makeWithGist(article: RoomArticle, analyst: Analyst) {
  const made = await makeItem(article, analyst);
  return { ...made, gist: "dropped" in made ? null : await analyst.makeGist(made.gistText) };
}

async function readQuestions(questions: readonly RoomQuestion[]): Promise<Map<string, Int8Array>> {
  await using reader = await openVectorReader();
  const vectors = new Map<string, Int8Array>();
  for (const { request } of questions) {
    if (request.kind === "keyword") continue;
    const text = questionTextOf(request.sentence, request.subEntities);
    vectors.set(text, await reader.vectorOf(text));
  }
  return vectors;
}
