import { scoreInStory } from "../../analysis/impact.ts";
import { openStoryWindow } from "../../analysis/story/open-window.ts";
import { isStoryless } from "../../domain/event-type.ts";
import type { Sketch } from "../../domain/findings.ts";
import { BadLine } from "../../newsroom/line-reader.ts";
import { openAnalyst } from "../analysis-tools.ts";
import { print } from "../command.ts";
import { faultOf, type Line, readBatches } from "../lines.ts";
import { tell } from "../output.ts";
import { showProgress } from "../progress.ts";
import { openInput } from "../read-input.ts";
import { present } from "./present.ts";
import { type ArticleLine, readArticle } from "./read-article.ts";

const BATCH = 100;
const PATIENCE_MS = 50;

/**
 * One article a line in, one findings object a line out, in the same order. They are printed when all are read: a
 * later article may show that two stories are one.
 */
export async function analyseLines(file: string, ownEntities: string | null): Promise<number> {
  const { name, bytes, share } = await openInput(file);
  await using analyst = await openAnalyst(ownEntities);
  const stories = new RunStories();
  const done: { readonly storyId: string | null; readonly rest: object }[] = [];
  const progress = showProgress("analysed", undefined);
  let bad = 0;
  for await (const batch of readBatches(bytes, BATCH, PATIENCE_MS)) {
    for (const read of batch) {
      const line = parseLine(read, (reason) => tell(`${name}:${read.at}: ${reason}`));
      if (line === null) {
        bad += 1;
        continue;
      }
      const findings = await analyst.analyse(line.article, line.targets);
      // A round-up reports no single event (D27).
      const placed = isStoryless(findings.eventType)
        ? null
        : stories.place(findings.sketch, line.article.publishedAt);
      const item = present(line.article, findings);
      const told =
        placed === null
          ? { isNovel: true, novelty: "it reports no single event" }
          : {
              impactScore: scoreInStory(item.impactScore, placed),
              isNovel: placed.isNovel,
              novelty: placed.reason,
            };
      done.push({ storyId: placed?.storyId ?? null, rest: { id: line.id, ...item, ...told } });
    }
    progress.at(done.length, share());
  }
  progress.end();
  for (const { storyId, rest } of done)
    print(JSON.stringify({ ...rest, storyId: storyId === null ? null : stories.current(storyId) }));
  return bad > 0 ? 1 : 0;
}

function parseLine(line: Line, refuse: (reason: string) => void): ArticleLine | null {
  try {
    if (line.text === undefined) throw new BadLine(faultOf(line));
    return readArticle(JSON.parse(line.text));
  } catch (error) {
    if (error instanceof BadLine) refuse(error.message);
    else if (error instanceof SyntaxError) refuse(`not JSON: ${error.message}`);
    else throw error;
    return null;
  }
}

/** The stories of one run. */
class RunStories {
  readonly #window = openStoryWindow();
  readonly #merged = new Map<string, string>();
  #count = 0;

  place(sketch: Sketch, at: number | null) {
    const placed = this.#window.place(sketch, at, `evt_${++this.#count}`);
    for (const [from, into] of placed.merges) this.#merged.set(from, into);
    return placed;
  }

  current(storyId: string): string {
    let id = storyId;
    for (let next = this.#merged.get(id); next !== undefined; next = this.#merged.get(id)) id = next;
    return id;
  }
}
