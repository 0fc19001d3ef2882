import type { NewsItem } from "@tidings/client";
import { useCallback, useState } from "react";
import { isInPlace, newIn } from "./newer-answer.ts";
import { type Answer, useAnswer } from "./use-answer.ts";
import { useEvery } from "./use-every.ts";

export interface LiveAnswer<Value> extends Answer<Value> {
  /** Whether a newer answer is waiting, and which of its items are not shown yet. */
  readonly hasNewer: boolean;
  readonly waiting: readonly NewsItem[];
  readonly showNewer: () => void;
}

interface Question<Value> {
  /** See `useAnswer`. */
  readonly name: string;
  readonly ask: (signal: AbortSignal) => Promise<Value>;
  readonly itemsOf: (value: Value) => readonly NewsItem[];
  /** Whether the answer may change while it is being read; a list that ends in the past does not. */
  readonly isMoving: (value: Value) => boolean;
}

/**
 * An answer that is refreshed while it is being read. A newer answer that moves nothing on the page replaces it at once; any
 * other newer answer waits until the reader asks for it.
 */
export function useLiveAnswer<Value>({ name, ask, itemsOf, isMoving }: Question<Value>): LiveAnswer<Value> {
  const answer = useAnswer(name, ask);
  const { value, isLoading, take } = answer;
  const [newer, setNewer] = useState<{ readonly name: string; readonly value: Value }>();

  const isShown = value !== undefined && !isLoading;
  useEvery(isShown && isMoving(value) ? name : null, async (signal) => {
    const come = await ask(signal);
    if (signal.aborted || value === undefined) return;
    if (isInPlace(itemsOf(value), itemsOf(come))) {
      setNewer(undefined);
      take(come);
    } else setNewer({ name, value: come });
  });

  const waits = isShown && newer?.name === name ? newer.value : undefined;
  return {
    ...answer,
    hasNewer: waits !== undefined,
    waiting: waits !== undefined && isShown ? newIn(itemsOf(value), itemsOf(waits)) : [],
    showNewer: useCallback(() => {
      if (waits !== undefined) take(waits);
      setNewer(undefined);
    }, [waits, take]),
  };
}
