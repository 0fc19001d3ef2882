import { useCallback, useEffect, useState } from "react";
import { listKeys } from "./key-row.ts";
import type { KeyBody } from "../../../../src/session/wire.ts";

export type KeysState =
  | { readonly kind: "asking" }
  | { readonly kind: "known"; readonly keys: readonly KeyBody[] }
  | { readonly kind: "failed"; readonly error: unknown };

const REFRESH_MS = 15_000;

/**
 * The account's keys. They are reloaded by `reload`, and regularly while the window is visible, because the
 * time of last use changes.
 */
export function useKeys(): { readonly state: KeysState; readonly reload: () => Promise<void> } {
  const [state, setState] = useState<KeysState>({ kind: "asking" });

  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setState({ kind: "known", keys: await listKeys(signal) });
    } catch (error) {
      // If only a refresh failed, the current list stays.
      if (!signal?.aborted)
        setState((before) => (before.kind === "known" ? before : { kind: "failed", error }));
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    const look = () => {
      if (document.visibilityState === "visible") void load(leaving.signal);
    };
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [load]);

  const reload = useCallback(() => load(), [load]);
  return { state, reload };
}
