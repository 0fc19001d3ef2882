import type { Identity } from "../../access/accounts.ts";
import type { AccountExport } from "../../access/export-account.ts";
import type { HeldKey } from "../../access/keyring.ts";
import type { KeySummary, MadeKey, RotatedKey } from "../../access/keys.ts";
import type { Impact } from "../../domain/impact.ts";
import type { SignedIn } from "../../access/sessions.ts";
import type { SignIn } from "../../access/sign-in/sign-in.ts";
import type { WantedWatch, Watch, WatchHolder, KeptWatches } from "../../access/watches.ts";
import type { UsagePoint } from "../../access/usage.ts";

/** The outcome of changing a key or a watch: done, not found in the account, or refused with a reason. */
export type KeyAnswer<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly detail: string };

/** Tools for sign-in, sessions and keys. All state is in the record, so any node can answer any request. */
export interface SessionTools {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly isDemo: boolean;
  readonly now: () => number;
  /** The service's public URL; known once it listens. */
  readonly publicUrl: () => string;
  /** Signs cookies; the same on all nodes. */
  readonly secret: () => Buffer;
  readonly signIn: SignIn;
  /** The account that a one-time link's token signs in; null if the token doesn't work, or the service has no link. */
  readonly takeLink: (token: string) => string | null;
  /** Reports to the operator why a sign-in failed. */
  readonly onSignInFault: (providerId: string, error: unknown) => void;

  /** The account behind a session id; null if the session ended or never existed. */
  readonly findSession: (id: string) => Promise<SignedIn | null>;
  /** Begins a session for the account or one of its keys, and returns its id. */
  readonly beginSession: (accountId: string, keyId: string | null) => Promise<string>;
  readonly endSession: (id: string) => Promise<void>;
  /** The id of a person's account, which is created if they are new. */
  readonly enterAccount: (identity: Identity) => Promise<string>;
  /** Everything kept about an account; null if it was removed. */
  readonly exportAccount: (accountId: string) => Promise<AccountExport | null>;
  /** Erases a person, ends their sessions and revokes their keys. */
  readonly removeAccount: (accountId: string) => Promise<void>;
  /** Returns the first key of a new account, but only once; null afterwards. */
  readonly takeFirstKey: (accountId: string) => Promise<(MadeKey & { readonly name: string }) | null>;
  /** A key by its id, even if it is revoked or expired. */
  readonly findKey: (id: string) => Promise<HeldKey | undefined>;
  /** Marks a key as used and returns it, if it is valid. */
  readonly useKey: (id: string) => HeldKey | undefined;

  readonly listKeys: (accountId: string) => Promise<readonly KeySummary[]>;
  readonly createKey: (
    accountId: string,
    name: string,
    expiresAt: number | null,
  ) => Promise<KeyAnswer<MadeKey>>;
  readonly changeKey: (
    accountId: string,
    id: string,
    change: { readonly name?: string; readonly expiresAt?: number | null },
  ) => Promise<KeyAnswer<KeySummary>>;
  readonly rotateKey: (accountId: string, id: string) => Promise<KeyAnswer<RotatedKey>>;
  readonly revokeKey: (accountId: string, id: string) => Promise<KeyAnswer<null>>;
  readonly readWatching: (whose: WatchHolder) => Promise<KeptWatches>;
  /** Adds what is not watched yet, and returns the whole watchlist. */
  readonly addWatches: (
    whose: WatchHolder,
    wanted: readonly WantedWatch[],
  ) => Promise<KeyAnswer<KeptWatches>>;
  readonly changeWatch: (whose: WatchHolder, id: string, minImpact: Impact) => Promise<KeyAnswer<Watch>>;
  readonly removeWatch: (whose: WatchHolder, id: string) => Promise<void>;
  readonly markWatches: (whose: WatchHolder, at: number) => Promise<KeyAnswer<null>>;
  /** The time spans in hours for which usage is available. */
  readonly usageSpans: readonly string[];
  readonly readUsage: (
    accountId: string,
    id: string,
    hours: string,
  ) => Promise<KeyAnswer<{ readonly stepMs: number; readonly points: readonly UsagePoint[] }>>;
}
