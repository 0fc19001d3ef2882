import { openQuestionReader } from "../../analysis/models/question-reader.ts";
import { quantised } from "../../analysis/models/vectors.ts";

/** Reads vectors of questions in the steps of a gist's. */
export interface VectorReader extends AsyncDisposable {
  vectorOf(text: string): Promise<Int8Array>;
}

export async function openVectorReader(): Promise<VectorReader> {
  const reader = await openQuestionReader();
  return {
    vectorOf: async (text) => quantised(await reader.readQuestion(text)),
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  };
}
