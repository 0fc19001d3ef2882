import type { InstalledModel } from "../../writing/translate/local/models/installed.ts";

/** If a thread cannot load its model, its error begins with this. An error's class is lost between threads. */
export const CANNOT_LOAD = "it cannot be loaded: ";

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
