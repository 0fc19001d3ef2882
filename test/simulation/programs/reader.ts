import { answerNews, findFrames } from "../../../src/api/answer.ts";
import { WITHDRAWN_HEADLINE } from "../../../src/domain/amendment.ts";
import { FRAME_FIELDS, HASH_BYTES } from "../../../src/index/frame.ts";
import type { Frame } from "../../../src/index/frames.ts";
import { type NewsQuery, PLAIN } from "../../../src/api/query.ts";
import type { Rankings } from "../../../src/api/rankings.ts";
import { RANKING_KINDS } from "../../../src/api/forms/form.ts";
import { LANGUAGES } from "../../../src/domain/language.ts";
import { Refusal } from "../../../src/http/problem.ts";
import { Lexicon } from "../../../src/index/lexicon.ts";
import { HOUR_MS } from "../../../src/index/ranking.ts";
import type { RecordMirror } from "../../../src/service/record/mirror.ts";
import type { Chance } from "../../record/random.ts";
import { factsOf, type SeenItem } from "../history.ts";
import { between, isLikely, pick } from "../world/chance.ts";
import type { Run } from "../world/scene.ts";
import { CORRECTED } from "./editor.ts";

export interface Asked {
  readonly mirror: RecordMirror;
  readonly rankings: Rankings;
}

const NO_NAMES = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });

/** Asks a node for lists and rankings, one after the other, and records the answers. Answers only if the node lost its record. */
export async function askForever(run: Run, asked: Asked): Promise<Error> {
  const { chance, process } = run;
  for (;;) {
    await process.pause(between(chance, 5, run.scene.isCalm ? 2_000 : 250));
    if (asked.mirror.sight.isUnusable)
      run.scene.reach("a node answered nothing, because its record was lost");
    else if (isLikely(chance, 10)) await askRanking(run, asked);
    else await askList(run, asked);
  }
}

async function askList(run: Run, { mirror }: Asked): Promise<void> {
  const { scene, process, chance } = run;
  const { world, machine } = scene;
  const began = world.now;
  const query = makeQuery(chance, machine.now());
  const { before, after, limit } = query;
  const hasPassed = before !== null && before <= mirror.now();
  if (mirror.isUnsettled(before)) {
    if (!(await mirror.settle(before!))) return scene.reach("a list that may be incomplete was refused");
    scene.reach("a list waited for running turns, and was answered");
  }
  const items = await makeList(run, mirror, query, isLikely(chance, 30));
  if (items === null) return;
  scene.record({
    kind: "list",
    node: process.name,
    began,
    ended: world.now,
    after,
    before,
    limit,
    hasPassed,
    items,
  });
}

/** As often as the API, because publications may change the list while text is read. */
const MAX_TRIES = 5;

/** The items of a list, with their headlines if they are wanted. Null if the answer would be a refusal. */
async function makeList(
  { scene }: Run,
  mirror: RecordMirror,
  query: NewsQuery,
  wantsText: boolean,
): Promise<SeenItem[] | null> {
  using lent = new DisposableStack();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { slots, language } = answerNews(query, mirror.index, NO_NAMES);
    if (!wantsText) return seenItems(mirror, slots, null);
    const { frames, missing } = findFrames(slots, language, SHOWN, mirror.index);
    if (missing.length === 0) return seenItems(mirror, slots, frames);
    try {
      lent.use(await mirror.loadFrames(missing));
      scene.reach("text was read from the record");
    } catch (error) {
      if (!(error instanceof Refusal)) scene.reach(`text could not be read: ${(error as Error).message}`);
      else scene.reach("a list was refused, because its text could not be read");
      return null;
    }
  }
  scene.reach("a list was refused, because its text kept changing");
  return null;
}

const SHOWN = { showsWords: true, showsStory: true };

function seenItems(
  { index }: RecordMirror,
  slots: readonly number[],
  frames: readonly Frame[] | null,
): SeenItem[] {
  const { ids, times, languages } = index.columns;
  const amendments = Map.groupBy(index.amendments.since(-Infinity, Infinity), ({ itemId }) => itemId);
  return slots.map((slot, at): SeenItem => {
    const others = LANGUAGES.filter((_, bit) => bit > 0 && (languages[slot]! & (1 << bit)) !== 0);
    const facts = [
      ...others.map((language) => `rendition ${language}`),
      ...factsOf(amendments.get(ids[slot]!) ?? []),
    ];
    const item = { id: ids[slot]!, publishedAt: times[slot]!, facts };
    return frames === null ? item : { ...item, words: wordsIn(headlineOf(frames[at]!)) };
  });
}

/** Which version of an item's words a headline belongs to. */
export function wordsIn(headline: string): NonNullable<SeenItem["words"]> {
  if (headline === WITHDRAWN_HEADLINE) return "withdrawn";
  return headline.startsWith(CORRECTED) ? "corrected" : "first";
}

function headlineOf({ memory, at }: Frame): string {
  const place = FRAME_FIELDS.indexOf("headline");
  const [from, to] = [place, place + 1].map((each) => at + memory.numbers[(at + HASH_BYTES) / 4 + each]!);
  const field = memory.bytes.toString("utf8", from, to);
  return (JSON.parse(`{${field.slice(1)}}`) as { headline: string }).headline;
}

function makeQuery(chance: Chance, now: number): NewsQuery {
  const isPast = isLikely(chance, 50);
  // Lists that end right now are the hardest case.
  const before = isPast ? now - (isLikely(chance, 60) ? chance.below(30) - 3 : chance.below(60_000)) : null;
  const after = isLikely(chance, 30) ? now - chance.below(60_000) : null;
  return {
    ...PLAIN,
    categories: null,
    impacts: null,
    sections: null,
    excludedOutlets: [],
    language: pick(chance, LANGUAGES),
    limit: isLikely(chance, 50) ? 100 : between(chance, 1, 20),
    before,
    after: after !== null && before !== null && after >= before ? null : after,
  };
}

async function askRanking({ scene, process }: Run, { mirror, rankings }: Asked): Promise<void> {
  const hour = Math.floor(mirror.now() / HOUR_MS) * HOUR_MS;
  const began = scene.world.now;
  // As the API does for a list that ends at that hour.
  if (mirror.isUnsettled(hour) && !(await mirror.settle(hour))) return;
  const { events } = rankings.of({ category: "economy", hour, ...RANKING_KINDS[0]! });
  scene.reach("an hour was ranked");
  scene.record({
    kind: "ranking",
    node: process.name,
    began,
    ended: scene.world.now,
    hour,
    of: "economy",
    ids: events.map(({ slot }) => mirror.index.columns.ids[slot]!),
  });
}
