import { useEffect, useState } from "react";
import { askDoor } from "../../doors.ts";
import type { KeyBody, KeyList } from "../../../../src/session/wire.ts";

/** A key by what may be shown of it. */
export type KeyChoice = Pick<KeyBody, "id" | "name" | "hint">;

export type KeyChoices = readonly KeyChoice[] | "failed" | undefined;

/** The keys of this account that work; undefined until they are known. */
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
