import { useSyncExternalStore } from "react";
import type { KeySignIn, NewKey, SessionAccount, SessionBody } from "../../src/session/wire.ts";
import { askDoor } from "./doors.ts";

/** Where the page stands: it asks, it knows, or it could not find out. */
export type SessionState =
  | { readonly kind: "asking" }
  | { readonly kind: "known"; readonly session: SessionBody }
  | { readonly kind: "failed"; readonly error: unknown };

let state: SessionState = { kind: "asking" };
const listeners = new Set<() => void>();

/** Who is signed in. It is kept outside of React, for the first answer may hand out a key that never comes again. */
export function useSession(): SessionState {
  return useSyncExternalStore(listen, () => state);
}

/** The account of this session; `null` where nobody is signed in, `undefined` while that is not known. */
export function useAccount(): SessionAccount | null | undefined {
  const known = useSession();
  return known.kind === "known" ? known.session.account : undefined;
}

/** Asks who is here. What is shown stays until the answer is there. */
export async function refreshSession(): Promise<void> {
  try {
    takeSession((await askDoor("/session")) as SessionBody);
  } catch (error) {
    if (state.kind !== "known") change({ kind: "failed", error });
  }
}

/** The reader wants it asked again, and sees that it is. */
export function retrySession(): void {
  change({ kind: "asking" });
  void refreshSession();
}

/**
 * The service answers as to nobody: where the page thinks that somebody is here, it asks. Only then, so that a service
 * that refuses this question as well is not asked for ever.
 */
export function doubtSession(): void {
  if (state.kind === "known" && state.session.account !== null) void refreshSession();
}

/** Signs in with a key; fails with the problem where it does not work. */
export async function signInWithKey(key: string): Promise<void> {
  const body: KeySignIn = { key };
  takeSession((await askDoor("/session/key", { method: "POST", body })) as SessionBody);
}

export async function signOut(): Promise<void> {
  await askDoor("/session/sign-out", { method: "POST" });
  await refreshSession();
}

/** The reader has kept the new key: from here on nobody can show it. */
export function forgetNewKey(): void {
  if (state.kind === "known") change({ kind: "known", session: { ...state.session, newKey: null } });
}

function takeSession(session: SessionBody): void {
  // A later answer has no key any more, but the reader may not have saved it yet.
  const unsaved: NewKey | null = state.kind === "known" ? state.session.newKey : null;
  const isSame = state.kind === "known" && state.session.account?.id === session.account?.id;
  change({ kind: "known", session: { ...session, newKey: session.newKey ?? (isSame ? unsaved : null) } });
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
