import { useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import type { KeyBody, KeyList } from "../../../../src/session/wire.ts";

/** The parts of a key that may be shown. */
export type KeyChoice = Pick<KeyBody, "id" | "name" | "hint">;

export type KeyChoices = readonly KeyChoice[] | "failed" | undefined;

/** The active keys of this account; undefined until they are loaded. */
export function useKeys(isSignedIn: boolean): KeyChoices {
  const [keys, setKeys] = useState<KeyChoices>();
  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    askDoor("/session/keys", { signal: stop.signal }).then(
      (answer) => setKeys((answer as KeyList).keys.filter(({ state }) => state === "active")),
      () => stop.signal.aborted || setKeys("failed"),
    );
    return () => stop.abort();
  }, [isSignedIn]);
  return isSignedIn ? keys : undefined;
}
