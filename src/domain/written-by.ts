/** The built-in writer. It needs no model, and takes over if a model fails. */
export const BUILT_IN = "built-in";

/** How an item's English text came about. It is stored beside the item but doesn't belong to its content. */
export interface WrittenBy {
  /** The writer whose text was published. */
  readonly writer: string;
  /** The model that was asked; null if none was. */
  readonly model: string | null;
  /** How often it was asked. */
  readonly asked: number;
  /** Why its last rejected text was rejected; null if none was. */
  readonly refusal: WriterRefusal | null;
}

export interface WriterRefusal {
  /** `refused`: our check refused the text. `failed`: the model returned nothing usable. */
  readonly outcome: "refused" | "failed";
  /** One word, for counting. */
  readonly kind: string;
  /** For the operator. */
  readonly reason: string;
}
