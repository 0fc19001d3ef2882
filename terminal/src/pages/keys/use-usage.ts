import { useCallback, useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import { doorOf } from "./key-row.ts";
import type { UsageSpan } from "./usage-body.ts";
import type { UsageBody } from "../../../../src/session/wire.ts";

const REFRESH_MS = 15_000;

export interface UsageView {
  /** The latest usage and its span; it stays while another span is loading. */
  readonly shown?: { readonly span: UsageSpan; readonly usage: UsageBody };
  /** Why the requested span cannot be shown. Not set if only a refresh failed: then the shown usage stays. */
  readonly error?: unknown;
  readonly retry: () => void;
}

interface UsageState extends Pick<UsageView, "shown"> {
  readonly failed?: { readonly span: UsageSpan; readonly error: unknown };
}

/** The usage of a key, refreshed while the window is visible. */
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
  // Bars of another span under this span's button would mislead the reader.
  if (failed?.span === span && shown?.span !== span) return { error: failed.error, retry };
  return { shown, retry };
}
