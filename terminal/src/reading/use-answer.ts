import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useRetry } from "../use-retry.ts";

/** An answer that is loading, loaded or failed. While another answer is loading, the previous answer stays readable. */
export interface Answer<Value> {
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** Replaces the answer with a newer one to the same question. */
  readonly take: (value: Value) => void;
}

/**
 * How long answers are kept, and how many. A reader who goes back sees the page at once and at its full
 * length, while it is requested again.
 */
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 20;
const keptAnswers = new Map<string, { readonly value: unknown; readonly at: number }>();

/**
 * Sends a request whenever `question` changes, and none while it is null. `question` must be unique to its
 * page. An answer to an earlier question is dropped.
 */
export function useAnswer<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> {
  const [state, setState] = useState<State<Value>>(() => ({
    question: null,
    value: findKept(question) as Value | undefined,
    error: undefined,
  }));
  const [attempt, setAttempt] = useState({ isSilent: false });
  // `question` holds everything that `ask` depends on.
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (question === null) return;
    const ending = new AbortController();
    setState((before) => {
      const stays = before.error === undefined || (attempt.isSilent && before.question === question);
      return stays ? before : { ...before, error: undefined, question: null };
    });
    askNow(ending.signal).then(
      (value) => {
        if (ending.signal.aborted) return;
        keepAnswer(question, value);
        setState({ question, value, error: undefined });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setState({ question, value: undefined, error });
      },
    );
    return () => ending.abort();
  }, [question, attempt]);

  // Retries silently: the error stays on the page until there is an answer.
  useRetry(state.question === question ? state.error : undefined, () => setAttempt({ isSilent: true }));

  const retry = useCallback(() => setAttempt({ isSilent: false }), []);
  const take = useCallback(
    (newer: Value) => {
      if (question === null) return;
      keepAnswer(question, newer);
      setState({ question, value: newer, error: undefined });
    },
    [question],
  );
  const isLoading = question !== null && state.question !== question;
  const { value, error } = state;
  return question === null ? { ...NOTHING, retry, take } : { value, error, isLoading, retry, take };
}

function findKept(question: string | null): unknown {
  const kept = question === null ? undefined : keptAnswers.get(question);
  return kept !== undefined && Date.now() - kept.at < KEPT_MS ? kept.value : undefined;
}

function keepAnswer(question: string, value: unknown): void {
  keptAnswers.delete(question);
  keptAnswers.set(question, { value, at: Date.now() });
  const [oldest] = keptAnswers.keys();
  if (keptAnswers.size > MOST_KEPT && oldest !== undefined) keptAnswers.delete(oldest);
}

interface State<Value> {
  /** The question to which `value` is the answer. */
  readonly question: string | null;
  readonly value: Value | undefined;
  readonly error: unknown;
}

const NOTHING = { value: undefined, error: undefined, isLoading: false };
