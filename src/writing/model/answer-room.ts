import { ProviderFault } from "../providers/provider-fault.ts";

/** The room grows to at most this multiple of its first size. */
const MOST = 8;

/** Asks with room for `maxTokens` of answer and for thoughts. If the answer is cut off, asks once more with twice the room. */
export interface AnswerRoom {
  ask<T>(maxTokens: number, ask: (maxTokens: number) => Promise<T>): Promise<T>;
  /** The room that the next answer gets at first. */
  roomFor(maxTokens: number): number;
}

/**
 * Thoughts count as output, so a thinking model's answer may be cut off before it begins. Room that was needed once is given
 * from then on, because every answer that is cut off is paid for. Room that the provider rejects is not kept.
 */
export function answerRoom(thinkingTokens: number): AnswerRoom {
  let times = 1;
  const roomOf = (maxTokens: number, factor: number) => (maxTokens + thinkingTokens) * factor;
  return {
    roomFor: (maxTokens) => roomOf(maxTokens, times),
    async ask(maxTokens, ask) {
      const given = times;
      const room = roomOf(maxTokens, given);
      try {
        return await ask(room);
      } catch (error) {
        // A longer answer may get less room than the one that needed more.
        if (isRejected(error) && given > 1) times = Math.min(times, given / 2);
        if (!isCutOff(error) || given >= MOST) throw advised(error, room);
        try {
          const answer = await ask(room * 2);
          // Another call may have doubled it meanwhile.
          times = Math.max(times, given * 2);
          return answer;
        } catch (again) {
          if (isCutOff(again)) times = Math.max(times, given * 2);
          throw advised(again, room * 2);
        }
      }
    },
  };
}

function isRejected(error: unknown): boolean {
  return error instanceof ProviderFault && (error.kind === "request" || error.kind === "too-large");
}

function isCutOff(error: unknown): error is ProviderFault {
  return error instanceof ProviderFault && error.kind === "truncated";
}

function advised(error: unknown, tokens: number): unknown {
  if (!isCutOff(error)) return error;
  const words = `${error.message}, with room for ${tokens} tokens; a thinking model needs more in modelThinkingTokens`;
  return new ProviderFault("truncated", words, { charge: error.charge ?? undefined, cause: error });
}
