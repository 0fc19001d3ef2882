import type { Draft } from "../../../src/newsroom/interchange.ts";
import { importDrafts } from "../../../src/newsroom/import-drafts.ts";
import { publishMerge } from "../../support/publish.ts";
import { draftOf } from "../../record/lines.ts";
import { between, isLikely, pick } from "../world/chance.ts";
import type { Chance } from "../../record/random.ts";
import type { Program, Run, Scene } from "../world/scene.ts";
import type { Store } from "../../../src/store/open.ts";

/** Imports live items and history in small batches, and repeats a batch until it is answered, as an operator would. */
export function importer(name: string): Program {
  /** A batch that got no answer. It outlives the process. */
  let pending: readonly Draft[] | null = null;
  let made = 0;

  function nextBatch({ chance, scene }: Run): Draft[] {
    return Array.from({ length: between(chance, 1, 4) }, () => makeDraft(`${name}-${++made}`, chance, scene));
  }

  return {
    name,
    async main(run) {
      const { chance, process, scene } = run;
      const store = await run.open();
      for (;;) {
        await process.pause(between(chance, 10, 700));
        if (scene.isCalm && pending === null) continue;
        if (pending !== null) scene.reach("an import was repeated after it failed");
        pending ??= nextBatch(run);
        await importBatch(run, store, pending);
        // Sometimes the answer is lost on its way to the caller.
        if (!isLikely(chance, 10)) pending = null;
        if (isLikely(chance, 15)) await merge(run, store);
      }
    },
  };
}

const STORIES = ["evt_a", "evt_b", "evt_c", "evt_d", "evt_e", "evt_f"];
const DAY_MS = 86_400_000;

function makeDraft(name: string, chance: Chance, { machine }: Scene): Draft {
  const isHistory = isLikely(chance, 30);
  // Often recent, and often the same instant as another item's.
  const backMs = isLikely(chance, 70) ? chance.below(40) * 250 : chance.below(3 * DAY_MS);
  return draftOf(`itm_${name}`, {
    ...(isHistory && { publishedAt: machine.now() - backMs }),
    clusterId: isLikely(chance, 60) ? pick(chance, STORIES) : null,
    impact: between(chance, 2, 4),
    impactScore: chance.below(100),
    source: between(chance, 1, 5),
  });
}

async function importBatch({ scene, process }: Run, store: Store, drafts: readonly Draft[]): Promise<void> {
  const { world } = scene;
  const asked = drafts.map(({ id, publishedAt = null }) => ({ id, publishedAt }));
  const event = {
    kind: "publish",
    by: process.name,
    began: world.now,
    ended: null,
    asked,
    answers: null,
  } as const;
  // It may have happened, whatever the answer is.
  scene.record(event);
  const outcomes = await importDrafts(store, drafts, scene.publishTools);
  for (const { kind } of outcomes) scene.reach(`an imported item was ${kind}`);
  const answers = outcomes.map((outcome) => ({
    id: outcome.id,
    outcome: outcome.kind,
    publishedAt: outcome.kind === "published" ? outcome.publishedAt : null,
  }));
  scene.record({ ...event, ended: world.now, answers });
}

async function merge({ scene, chance }: Run, store: Store): Promise<void> {
  const [a, b] = [pick(chance, STORIES), pick(chance, STORIES)];
  if (a === b) return;
  await publishMerge(store, a, b, scene.machine.now);
  scene.reach("two stories were merged");
}
