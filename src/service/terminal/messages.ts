import type { Identity } from "../../access/accounts.ts";
import type { KeySummary, MadeKey, RotatedKey } from "../../access/keys.ts";
import type { Session } from "../../access/sessions.ts";
import type { KeyUsage } from "../../access/usage-counter.ts";
import type { UsagePoint } from "../../access/usage.ts";
import type { KeyAnswer } from "../../api/terminal/session-tools.ts";

/** What the terminal's doors ask of the record's thread. `now` is the service's clock. */
export type TerminalRequest =
  | { readonly kind: "find-session"; readonly hash: string; readonly now: number }
  | {
      readonly kind: "begin-session";
      readonly hash: string;
      readonly accountId: string;
      readonly keyId: string | null;
      readonly now: number;
    }
  | { readonly kind: "end-session"; readonly hash: string; readonly now: number }
  | { readonly kind: "enter-account"; readonly identity: Identity; readonly now: number }
  | { readonly kind: "take-first-key"; readonly accountId: string; readonly now: number }
  | { readonly kind: "list-keys"; readonly accountId: string; readonly now: number }
  | {
      readonly kind: "create-key";
      readonly accountId: string;
      readonly name: string;
      readonly expiresAt: number | null;
      readonly now: number;
    }
  | {
      readonly kind: "change-key";
      readonly accountId: string;
      readonly id: string;
      readonly change: { readonly name?: string; readonly expiresAt?: number | null };
      readonly now: number;
    }
  | { readonly kind: "rotate-key"; readonly accountId: string; readonly id: string; readonly now: number }
  | { readonly kind: "revoke-key"; readonly accountId: string; readonly id: string; readonly now: number }
  | { readonly kind: "add-usage"; readonly sums: readonly KeyUsage[]; readonly now: number }
  | {
      readonly kind: "read-usage";
      readonly accountId: string;
      readonly id: string;
      readonly hours: string;
      readonly now: number;
    };

export interface TerminalReplies {
  "find-session": Session | null;
  "begin-session": undefined;
  "end-session": undefined;
  "enter-account": string;
  "take-first-key": (MadeKey & { readonly name: string }) | null;
  "list-keys": readonly KeySummary[];
  "create-key": KeyAnswer<MadeKey>;
  "change-key": KeyAnswer<KeySummary>;
  "rotate-key": KeyAnswer<RotatedKey>;
  "revoke-key": KeyAnswer<null>;
  "add-usage": undefined;
  "read-usage": KeyAnswer<{ readonly stepMs: number; readonly points: readonly UsagePoint[] }>;
}
