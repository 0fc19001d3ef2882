import { useState } from "react";
import { useAccount } from "../../session.ts";
import { type KeyChoices, useKeys } from "./use-keys.ts";

/** The key whose allowance requests use. It is one choice for the whole page. */
export interface KeyChooser {
  /** `undefined` while it is unknown. */
  readonly isSignedIn: boolean | undefined;
  readonly keys: KeyChoices;
  /** `null` means the account itself, not one of its keys. */
  readonly keyId: string | null;
  readonly choose: (keyId: string | null) => void;
}

export function useKeyChooser(): KeyChooser {
  const account = useAccount();
  const keys = useKeys(Boolean(account));
  const [chosen, choose] = useState<string | null>(null);
  // A key that was revoked in the meantime is not used.
  const keyId = Array.isArray(keys) && keys.some(({ id }: { id: string }) => id === chosen) ? chosen : null;
  return { isSignedIn: account === undefined ? undefined : account !== null, keys, keyId, choose };
}
