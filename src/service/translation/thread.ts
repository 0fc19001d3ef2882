import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { type LoadedModel, loadModel } from "../../writing/translate/local/bergamot.ts";
import type { InstalledModel } from "../../writing/translate/local/models/installed.ts";
import { answer, stopped } from "../threads/port.ts";
import { CANNOT_LOAD, type TranslationData, type TranslationQuestions } from "./messages.ts";

/** A thread that translates into one language. Its memory is only returned when it ends. */

const port = parentPort!;
const { model } = workerData as TranslationData;
let loading: Promise<LoadedModel> | undefined;

answer<TranslationQuestions>(port, {
  async translate(texts) {
    loading ??= load(model);
    const loaded = await loading.catch((error: Error) => {
      throw new Error(CANNOT_LOAD + error.message, { cause: error });
    });
    return loaded.translate(texts);
  },
});
await stopped(port);
port.close();

/** Checks every byte: the engine reads beyond the end of a file that is not what it should be. */
async function load({ folder, files }: InstalledModel): Promise<LoadedModel> {
  const read = await Promise.all(
    files.map(async ({ role, name, sha256 }) => {
      const bytes = await readFile(join(folder, name));
      if (createHash("sha256").update(bytes).digest("hex") !== sha256)
        throw new Error(`${name} has changed since it was installed`);
      return [role, bytes] as const;
    }),
  );
  const by = new Map(read);
  const shared = by.get("vocabulary");
  return loadModel({
    model: by.get("model")!,
    vocabularies: shared ? [shared] : [by.get("sourceVocabulary")!, by.get("targetVocabulary")!],
    shortList: by.get("shortList")!,
  });
}
