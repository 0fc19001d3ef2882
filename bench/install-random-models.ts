import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installRandomModels } from "./random-translation-models.ts";

/** A separate process, because the memory left over from making the models would count as the engine's. */
const [folder] = process.argv.slice(2) as [string];
writeFileSync(join(folder, "catalogue.json"), JSON.stringify(await installRandomModels(folder)));
