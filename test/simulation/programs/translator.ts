import { languageBits, type Target } from "../../../src/domain/language.ts";
import { inSharedTurns, type PublishWritten } from "../../../src/newsroom/publish-renditions.ts";
import { writeRenditions } from "../../../src/newsroom/renditions.ts";
import type { Claimant } from "../../../src/store/claims.ts";
import { makeSight } from "../../../src/store/renditions-sight.ts";
import { claimWanted, renewWanted } from "../../../src/store/renditions-wanted.ts";
import { ProviderFault } from "../../../src/writing/providers/provider-fault.ts";
import type { Translator } from "../../../src/writing/translate/translator.ts";
import { isLikely } from "../world/chance.ts";
import type { Program, Run } from "../world/scene.ts";

const LANGUAGES = ["de", "ja"] as const satisfies Target[];
const LEASE_MS = 15_000;
const AT_ONCE = 4;
const WINDOW_MS = 3_600_000;

/** A worker that claims items which lack renditions, has them written and publishes them. */
export function translator(name: string): Program {
  return {
    name,
    async main(run) {
      const { process, scene } = run;
      const store = await run.open();
      const now = scene.machine.now;
      // Two runs of one worker are two claimants.
      const claimant: Claimant = { by: `rnd_${process.number}`, leaseMs: LEASE_MS, now };
      const publish = acknowledged(run, inSharedTurns(store, claimant, process.timers));
      const sight = makeSight();
      for (;;) {
        await process.pause(1_000);
        const wanted = {
          languages: languageBits([...LANGUAGES]),
          since: now() - WINDOW_MS,
          translators: "1",
        };
        const claimed = await claimWanted(store, claimant, wanted, AT_ONCE, sight);
        const written = claimed.map((each) => {
          scene.inTranslation.add(each.item.id);
          return writeRenditions(store, claimant, each, {
            translator: inventedTranslator(run),
            publish,
          }).finally(() => scene.inTranslation.delete(each.item.id));
        });
        await Promise.all(written);
        await renewWanted(store, claimant, []);
      }
    },
  };
}

function acknowledged({ scene, process }: Run, publish: PublishWritten): PublishWritten {
  return async (written) => {
    const began = scene.world.now;
    const published = await publish(written);
    scene.reach(published ? "renditions were published" : "renditions came after their claim was lost");
    for (const language of published ?? [])
      scene.record({
        kind: "amend",
        by: process.name,
        began,
        ended: scene.world.now,
        id: written.itemId,
        fact: `rendition ${language}`,
      });
    return published;
  };
}

function inventedTranslator({ process, chance }: Run): Translator {
  return {
    name: "invented",
    version: "1",
    languages: async () => new Set(LANGUAGES),
    async translate({ words, languages }) {
      await process.pause(chance.next() * (isLikely(chance, 3) ? 20_000 : 800));
      return new Map(
        languages.map((language) => [
          language,
          isLikely(chance, 5)
            ? new ProviderFault("busy", "come back later", { retryAfterMs: 2_000 })
            : { ...words, headline: `${words.headline} (${language})` },
        ]),
      );
    },
  };
}
