import { useSyncExternalStore } from "react";
import { ProblemError } from "@tidings/client";
import type { KeySignIn, LinkSignIn, NewKey, SessionAccount, SessionBody } from "../../src/session/wire.ts";
import { navigate } from "./address.ts";
import { askDoor } from "./doors.ts";
import { forgetFeed } from "./early-answers.ts";
import { takeLinkToken } from "./one-time-link.ts";

/** The state of the session: loading, known, or failed. */
export type SessionState =
  | { readonly kind: "asking" }
  | { readonly kind: "known"; readonly session: SessionBody }
  | { readonly kind: "failed"; readonly error: unknown };

let state: SessionState = { kind: "asking" };
const listeners = new Set<() => void>();

/**
 * The state of the session. It is kept outside React, because the first answer may contain a key that is
 * never sent again.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(listen, () => state);
}

/** The account of this session; `null` if no reader is signed in, `undefined` while unknown. */
export function useAccount(): SessionAccount | null | undefined {
  const known = useSession();
  return known.kind === "known" ? known.session.account : undefined;
}

/** Starts with the one-time link in the page's address, if there is one, or else with the browser's session. */
export async function openSession(): Promise<void> {
  addEventListener("hashchange", () => void openLink());
  if (!(await openLink())) await refreshSession();
}

/**
 * Whether the page's address had a one-time link. If the link no longer works, the page offers the other ways to sign
 * in.
 */
async function openLink(): Promise<boolean> {
  const token = takeLinkToken();
  if (token === undefined) return false;
  const body: LinkSignIn = { token };
  try {
    takeSession((await askDoor("/session/link", { method: "POST", body })) as SessionBody);
  } catch (error) {
    await refreshSession();
    const isOut = state.kind === "known" && state.session.account === null;
    if (isOut && error instanceof ProblemError) navigate("/sign-in?fault=link&to=%2F", { replace: true });
  }
  return true;
}

/** Requests the session. The current state stays until the answer arrives. */
export async function refreshSession(): Promise<void> {
  try {
    takeSession((await askDoor("/session")) as SessionBody);
  } catch (error) {
    if (state.kind !== "known") change({ kind: "failed", error });
  }
}

/** The reader asked to try again, so the page shows that it is loading. */
export function retrySession(): void {
  change({ kind: "asking" });
  void refreshSession();
}

/**
 * The service answered as if no reader were signed in. If the page thinks otherwise, it requests the session. It must not do so
 * in other cases: a service that refuses this request, too, would be asked again and again.
 */
export function doubtSession(): void {
  if (state.kind === "known" && state.session.account !== null) void refreshSession();
}

/** Signs in with a key; fails with the problem if the key does not work. */
export async function signInWithKey(key: string): Promise<void> {
  const body: KeySignIn = { key };
  takeSession((await askDoor("/session/key", { method: "POST", body })) as SessionBody);
}

export async function signOut(): Promise<void> {
  await askDoor("/session/sign-out", { method: "POST" });
  await refreshSession();
}

/** The reader has saved the new key: from now on it cannot be shown again. */
export function forgetNewKey(): void {
  if (state.kind === "known") change({ kind: "known", session: { ...state.session, newKey: null } });
}

function takeSession(session: SessionBody): void {
  if (session.account === null) forgetFeed();
  // A later answer no longer has the key, but the reader may not have saved it yet.
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
