import type { InstalledModel } from "../../writing/translate/local/models/installed.ts";

/** The `workerData` of a translation thread. Each thread loads one model. */
export interface TranslationData {
  readonly model: InstalledModel;
}

/** The questions that a translation thread answers. */
export interface TranslationQuestions {
  translate: {
    task: readonly string[];
    result: {
      readonly texts: readonly string[];
      /** The memory of the thread's engine. */
      readonly bytes: number;
    };
  };
}
