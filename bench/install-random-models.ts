import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installRandomModels } from "./random-translation-models.ts";

/** A process of its own: what making the models leaves in memory would be counted as the engine's. */
const [folder] = process.argv.slice(2) as [string];
writeFileSync(join(folder, "catalogue.json"), JSON.stringify(await installRandomModels(folder)));
