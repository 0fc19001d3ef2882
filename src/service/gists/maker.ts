import { makeGist } from "../../analysis/gist.ts";
import type { QuestionReader } from "../../analysis/models/question-reader.ts";
import type { Gist } from "../../domain/gist.ts";

/** Makes gists. The encoder takes 100 MB, so it is opened on first use and can be closed in between. */
export function lazyGistMaker() {
  let reader: Promise<QuestionReader> | undefined;

  async function open(): Promise<QuestionReader> {
    try {
      const { openQuestionReader } = await import("../../analysis/models/question-reader.ts");
      return await openQuestionReader();
    } catch (error) {
      // The next call tries again: an operator may put a missing file back.
      reader = undefined;
      throw error;
    }
  }

  async function close(): Promise<void> {
    const opened = reader;
    reader = undefined;
    await (await opened)?.[Symbol.asyncDispose]();
  }

  return {
    make: async (text: string): Promise<Gist> => makeGist(await (reader ??= open()), text),
    close,
    [Symbol.asyncDispose]: close,
  };
}
