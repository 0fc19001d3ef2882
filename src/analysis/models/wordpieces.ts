import { Tokenizer } from "@huggingface/tokenizers";

/** A text as the encoder reads it: numbers of word pieces, the marks of beginning and end included. */
export type Wordpieces = (text: string, maxTokens: number) => readonly number[];

/** No language the encoder knows takes more characters for a piece on average; what lies beyond cannot be read. */
const CHARACTERS_A_TOKEN = 12;

export function wordpiecesFrom(tokenizerJson: object, config: object): Wordpieces {
  const tokenizer = new Tokenizer(tokenizerJson, config);
  return (text, maxTokens) => {
    const head = text.slice(0, maxTokens * CHARACTERS_A_TOKEN);
    const { ids } = tokenizer.encode(head);
    if (ids.length <= maxTokens) return ids;
    const kept = ids.slice(0, maxTokens);
    kept[maxTokens - 1] = ids[ids.length - 1]!;
    return kept;
  };
}
