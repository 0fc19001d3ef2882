import type { InstalledModel } from "../../writing/translate/local/models/installed.ts";

/** The `workerData` of a translation thread. Each thread loads one model. */
export interface TranslationData {
  readonly model: InstalledModel;
}

/** The questions that a translation thread answers. */
export interface TranslationQuestions {
  translate: {
    task: readonly string[];
    result: readonly string[];
  };
}
