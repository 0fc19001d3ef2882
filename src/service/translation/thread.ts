import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { type LoadedModel, loadModel, type ModelFile } from "../../writing/translate/local/bergamot.ts";
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

/** Rejects instead of throwing, because a missing file is a fault of the model, too. */
async function load({ folder, files }: InstalledModel): Promise<LoadedModel> {
  const by = new Map(files.map((file) => [file.role, openFile(folder, file)]));
  const shared = by.get("vocabulary");
  return await loadModel({
    model: by.get("model")!,
    vocabularies: shared ? [shared] : [by.get("sourceVocabulary")!, by.get("targetVocabulary")!],
    shortList: by.get("shortList")!,
  });
}

/** Checks every byte, because the engine reads past the end of a damaged file. */
function openFile(folder: string, { name, sha256 }: InstalledModel["files"][number]): ModelFile {
  const path = join(folder, name);
  return {
    length: statSync(path).size,
    readInto(memory) {
      const file = openSync(path, "r");
      try {
        for (let at = 0; at < memory.length;) {
          const read = readSync(file, memory, at, memory.length - at, at);
          if (read === 0) break;
          at += read;
        }
      } finally {
        closeSync(file);
      }
      if (createHash("sha256").update(memory).digest("hex") !== sha256)
        throw new Error(`${name} has changed since it was installed`);
    },
  };
}
