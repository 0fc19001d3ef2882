import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** An answer on its way, there, or failed. While another is on its way, the one before stays to be read. */
export interface Answer<Value> {
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Asks whenever `question` changes; nothing where it is null. An answer to a question of before is dropped. */
export function useAnswer<Value>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Value>,
): Answer<Value> {
  const [state, setState] = useState<State<Value>>({ question: null, value: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  // `question` says all that `ask` asks.
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (question === null) return;
    const ending = new AbortController();
    setState((before) =>
      before.error === undefined ? before : { ...before, error: undefined, question: null },
    );
    askNow(ending.signal).then(
      (value) => {
        if (!ending.signal.aborted) setState({ question, value, error: undefined });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setState({ question, value: undefined, error });
      },
    );
    return () => ending.abort();
  }, [question, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isLoading = question !== null && state.question !== question;
  const { value, error } = state;
  return question === null ? { ...NOTHING, retry } : { value, error, isLoading, retry };
}

interface State<Value> {
  /** The question that the rest answers. */
  readonly question: string | null;
  readonly value: Value | undefined;
  readonly error: unknown;
}

const NOTHING = { value: undefined, error: undefined, isLoading: false };
