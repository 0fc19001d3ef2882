import { ProviderFault } from "../providers/provider-fault.ts";

/** The room grows at most this many times over, whatever the model does. */
const MOST = 8;

/** Asks with room for `maxTokens` of answer and for thoughts, and once more with twice as much if the answer was cut off. */
export type AskInRoom = <T>(maxTokens: number, ask: (maxTokens: number) => Promise<T>) => Promise<T>;

/**
 * Thoughts count as output, so a thinking model's answer may be cut off before it begins. Room that was needed once is given
 * from then on, because every answer that is cut off is paid for.
 */
export function answerRoom(thinkingTokens: number): AskInRoom {
  let times = 1;
  return async (maxTokens, ask) => {
    const given = times;
    const roomOf = (factor: number) => (maxTokens + thinkingTokens) * factor;
    try {
      return await ask(roomOf(given));
    } catch (error) {
      if (!isCutOff(error) || given >= MOST) throw advised(error, roomOf(given));
      // Another call may have doubled it meanwhile.
      times = Math.max(times, given * 2);
      return await ask(roomOf(given * 2)).catch((again: unknown) => {
        throw advised(again, roomOf(given * 2));
      });
    }
  };
}

function isCutOff(error: unknown): error is ProviderFault {
  return error instanceof ProviderFault && error.kind === "truncated";
}

function advised(error: unknown, tokens: number): unknown {
  if (!isCutOff(error)) return error;
  const words = `${error.message}, with room for ${tokens} tokens; a thinking model needs more in modelThinkingTokens`;
  return new ProviderFault("truncated", words, { charge: error.charge ?? undefined, cause: error });
}
