import { useCallback, useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import { doorOf } from "./key-row.ts";
import type { Span, UsageBody } from "./usage-body.ts";

const REFRESH_MS = 15_000;

export interface UsageState {
  /** The last that came, with the span it is of; it stays while another is asked for. */
  readonly shown?: { readonly span: Span; readonly usage: UsageBody };
  readonly error?: unknown;
}

/** How a key is used, refreshed while the window is looked at. */
export function useUsage(id: string, span: Span): UsageState & { readonly retry: () => void } {
  const [state, setState] = useState<UsageState>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      try {
        const path = `${doorOf(id)}/usage?hours=${span}`;
        const usage = (await askDoor(path, { signal: leaving.signal })) as UsageBody;
        setState({ shown: { span, usage } });
      } catch (error) {
        if (!leaving.signal.aborted) setState((before) => ({ ...before, error }));
      }
    };
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, REFRESH_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [id, span, attempt]);

  const retry = useCallback(() => {
    setState({});
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}
