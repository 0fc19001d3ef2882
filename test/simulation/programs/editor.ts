import { correctItem, withdrawItem } from "../../../src/newsroom/amend.ts";
import type { Store } from "../../../src/store/open.ts";
import { between, isLikely, pick } from "../world/chance.ts";
import type { Program, Run } from "../world/scene.ts";

/** How a corrected headline begins, so that readers can tell which words they see. */
export const CORRECTED = "Corrected: ";

interface Task {
  readonly id: string;
  readonly kind: "corrected" | "withdrawn";
  readonly headline: string;
}

/** An operator who corrects and withdraws items, and repeats what got no answer. */
export function editor(name: string): Program {
  /** It outlives the process. */
  let pending: Task | null = null;
  let made = 0;

  function nextTask({ chance, scene }: Run): Task | null {
    const ids = scene.history.flatMap((event) =>
      event.kind === "publish" && event.answers !== null ? event.answers.map(({ id }) => id) : [],
    );
    if (scene.isCalm || ids.length === 0) return null;
    const kind = isLikely(chance, 50) ? "withdrawn" : "corrected";
    const translated = [...scene.inTranslation];
    const isAtWorstTime = translated.length > 0 && isLikely(chance, 60);
    return {
      id: pick(chance, isAtWorstTime ? translated : ids),
      kind,
      headline: `${CORRECTED}harbour rates ${++made}`,
    };
  }

  return {
    name,
    async main(run) {
      const store = await run.open();
      for (;;) {
        await run.process.pause(between(run.chance, 100, 1_500));
        pending ??= nextTask(run);
        if (pending === null) continue;
        await amend(run, store, pending);
        pending = null;
      }
    },
  };
}

async function amend({ scene, process }: Run, store: Store, { id, kind, headline }: Task): Promise<void> {
  const { world, machine } = scene;
  const event = { kind: "amend", by: process.name, id, began: world.now, ended: null, fact: kind } as const;
  // It may have happened, whatever the answer is.
  scene.record(event);
  const outcome =
    kind === "withdrawn"
      ? await withdrawItem(store, id, "At the outlet's request.", machine.now)
      : await correctItem(store, id, { renditions: wordsOf(headline) }, machine.now);
  scene.reach(`an item was to be ${kind}: ${outcome.kind}`);
  if (outcome.kind === "amended") scene.record({ ...event, ended: world.now, fact: `${kind} ${outcome.at}` });
}

function wordsOf(headline: string) {
  const en = { headline, summary: "Lower by a tenth.", body: "• Down 10%", whyItMatters: null };
  return { en, others: new Map() };
}
