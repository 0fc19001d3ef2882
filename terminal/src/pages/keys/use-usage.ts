import { useCallback, useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import { doorOf } from "./key-row.ts";
import type { UsageSpan } from "./usage-body.ts";
import type { UsageBody } from "../../../../src/session/wire.ts";

const REFRESH_MS = 15_000;

export interface UsageView {
  /** The last that came, with the span it is of; it stays while another is asked for. */
  readonly shown?: { readonly span: UsageSpan; readonly usage: UsageBody };
  /** Why there is nothing of the span that is asked for; where only a refreshing failed, what is shown stays. */
  readonly error?: unknown;
  readonly retry: () => void;
}

interface UsageState extends Pick<UsageView, "shown"> {
  readonly failed?: { readonly span: UsageSpan; readonly error: unknown };
}

/** How a key is used, refreshed while the window is looked at. */
export function useUsage(id: string, span: UsageSpan): UsageView {
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
        if (!leaving.signal.aborted) setState(({ shown }) => ({ shown, failed: { span, error } }));
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
  const { shown, failed } = state;
  // Bars of another span under the button of this one would be taken for its own.
  if (failed?.span === span && shown?.span !== span) return { error: failed.error, retry };
  return { shown, retry };
}
