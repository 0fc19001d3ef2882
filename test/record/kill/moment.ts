import { setTimeout as delay } from "node:timers/promises";
import type { Watcher } from "../publishing-now.ts";
import type { Chance } from "../random.ts";
import type { Importer } from "./importer.ts";

/**
 * Stops the importer at a random moment: during its start, or some time after a few acknowledgements. Returns
 * whether it was in the middle of a publication.
 */
export async function stopAnywhere(importer: Importer, watcher: Watcher, chance: Chance): Promise<boolean> {
  const acknowledgements = chance.below(3);
  await importer.acknowledgements(acknowledgements);
  await delay(chance.below(acknowledgements === 0 ? 600 : 60));
  importer.process.kill("SIGSTOP");
  return watcher.isPublishing();
}

/** Stops and continues the importer until it is stopped in the middle of a publication. */
export async function stopInTheMiddle(
  importer: Importer,
  watcher: Watcher,
  chance: Chance,
): Promise<boolean> {
  await importer.acknowledgements(chance.below(2));
  for (;;) {
    await delay(chance.below(12));
    importer.process.kill("SIGSTOP");
    if (await watcher.isPublishing()) return true;
    importer.process.kill("SIGCONT");
    if (importer.process.exitCode !== null) throw new Error(`The importer ended: ${importer.said.stderr}`);
  }
}
