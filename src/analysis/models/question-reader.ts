import { marked, openEncoder } from "./encoder.ts";
import { applyHead, loadHeads } from "./heads.ts";
import { meanOf, unit } from "./vectors.ts";
import { NEWS_MODEL, QUESTION_MODEL } from "./weights.ts";

/**
 * Reads the meaning of questions and of items: an item that answers a question has a vector close to the question's.
 * It has its own model, so that gists stay valid when the model that analyses articles is retrained.
 */
export interface QuestionReader extends AsyncDisposable {
  /** The vector of an item's text, of unit length. */
  readItem(text: string): Promise<Float32Array>;
  /** The vector of a question's text, of unit length. */
  readQuestion(text: string): Promise<Float32Array>;
}

/** The model was not trained on longer texts. */
const MAX_PIECES = 128;
/** Text beyond so many characters has more pieces than are read. */
const MAX_CHARACTERS = 12 * MAX_PIECES;

export async function openQuestionReader(folder: string = QUESTION_MODEL): Promise<QuestionReader> {
  const [encoder, heads] = await Promise.all([openEncoder(folder, NEWS_MODEL), loadHeads(folder)]);

  async function read(text: string, head: "item" | "question"): Promise<Float32Array> {
    const { meaning } = await encoder.read(marked(encoder.pieces(text.slice(0, MAX_CHARACTERS)), MAX_PIECES));
    return unit(applyHead(heads.get(head)!, meanOf(meaning, encoder.dimensions)));
  }

  return {
    readItem: (text) => read(text, "item"),
    readQuestion: (text) => read(text, "question"),
    [Symbol.asyncDispose]: () => encoder[Symbol.asyncDispose](),
  };
}
