import type { Identity } from "../../access/accounts.ts";
import type { AccountExport } from "../../access/export-account.ts";
import type { KeySummary, MadeKey, RotatedKey } from "../../access/keys.ts";
import type { Session } from "../../access/sessions.ts";
import type { KeyUsage } from "../../access/usage-counter.ts";
import type { WantedWatch, Watch, WatchHolder, KeptWatches } from "../../access/watches.ts";
import type { UsagePoint } from "../../access/usage.ts";
import type { Impact } from "../../domain/impact.ts";
import type { KeptReasons } from "../../domain/reasons.ts";
import type { KeyAnswer } from "../../api/terminal/session-tools.ts";

/** Questions from the terminal's endpoints to the record's thread. `now` is the time by the service's clock. */
export interface TerminalQuestions {
  "find-session": { task: Timed<{ readonly hash: string }>; result: Session | null };
  "begin-session": {
    task: Timed<{ readonly hash: string; readonly accountId: string; readonly keyId: string | null }>;
    result: void;
  };
  "end-session": { task: Timed<{ readonly hash: string }>; result: void };
  "enter-account": { task: Timed<{ readonly identity: Identity }>; result: string };
  "export-account": { task: OfAccount; result: AccountExport | null };
  "remove-account": { task: OfAccount; result: void };
  "take-first-key": { task: OfAccount; result: (MadeKey & { readonly name: string }) | null };
  "list-keys": { task: OfAccount; result: readonly KeySummary[] };
  "create-key": {
    task: OfAccount & { readonly name: string; readonly expiresAt: number | null };
    result: KeyAnswer<MadeKey>;
  };
  "change-key": {
    task: OfKey & { readonly change: { readonly name?: string; readonly expiresAt?: number | null } };
    result: KeyAnswer<KeySummary>;
  };
  "rotate-key": { task: OfKey; result: KeyAnswer<RotatedKey> };
  "revoke-key": { task: OfKey; result: KeyAnswer<null> };
  "read-watching": { task: Timed<WatchHolder>; result: KeptWatches };
  "add-watches": {
    task: Timed<WatchHolder> & { readonly wanted: readonly WantedWatch[] };
    result: KeyAnswer<KeptWatches>;
  };
  "change-watch": {
    task: Timed<WatchHolder> & { readonly id: string; readonly minImpact: Impact };
    result: KeyAnswer<Watch>;
  };
  "remove-watch": { task: Timed<WatchHolder> & { readonly id: string }; result: void };
  "mark-watches": { task: Timed<WatchHolder> & { readonly at: number }; result: KeyAnswer<null> };
  "add-usage": { task: Timed<{ readonly sums: readonly KeyUsage[] }>; result: void };
  "read-usage": {
    task: OfKey & { readonly hours: string };
    result: KeyAnswer<{ readonly stepMs: number; readonly points: readonly UsagePoint[] }>;
  };
  /** The task is an item's id. Null if it has no reasons. */
  "find-reasons": { task: string; result: KeptReasons | null };
}

type Timed<Task> = Task & { readonly now: number };
type OfAccount = Timed<{ readonly accountId: string }>;
type OfKey = OfAccount & { readonly id: string };
