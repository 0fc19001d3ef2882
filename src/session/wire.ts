/** The bodies of the `/session` doors, generated from `schema.ts` by `npm run generate`. The terminal imports them, too. */

/** Who is here: `GET /session` and `POST /session/key`. */
export interface SessionBody {
  account: SessionAccount | null;
  providers: SessionProvider[];
  canUseKey: boolean;
  isDemo: boolean;
  service: {
    name: string;
    publicUrl: string;
  };
  /** The key made at the first sign-in; it is shown once. */
  newKey: NewKey | null;
}

/** The account that is signed in. */
export interface SessionAccount {
  id: string;
  name: string;
  email: string | null;
  plan: string;
  createdAt: string;
  /** The key that was signed in with; then nothing else of the account is shown. */
  keyId: string | null;
}

/** A provider to sign in with. */
export interface SessionProvider {
  id: string;
  name: string;
}

/** What `POST /session/key` takes. */
export interface KeySignIn {
  key: string;
}

/** A key in full, shown once: `POST /session/keys`. */
export interface NewKey {
  id: string;
  name: string;
  key: string;
}

/** What `POST /session/keys/:id/rotate` answers. */
export interface RotatedKeyBody {
  id: string;
  name: string;
  key: string;
  /** Until when the old key works. */
  previousExpiresAt: string;
}

/** What `GET /session/keys` answers. */
export interface KeyList {
  keys: KeyBody[];
}

/** A key without its secret: `PATCH /session/keys/:id`. */
export interface KeyBody {
  id: string;
  name: string;
  /** How it begins and ends; null for a key older than hints. */
  hint: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  state: "active" | "expired" | "revoked";
}

/** What `POST /session/keys` takes. */
export interface KeyRequest {
  name: string;
  expiresAt?: string | null;
}

/** What `PATCH /session/keys/:id` takes. */
export interface KeyChange {
  name?: string;
  expiresAt?: string | null;
}

/** How a key was used: `GET /session/keys/:id/usage`. */
export interface UsageBody {
  stepSeconds: number;
  /** The oldest first. */
  points: UsageStep[];
}

/** The requests of one step. */
export interface UsageStep {
  at: string;
  /** All of them, errors and refusals too. */
  requests: number;
  errors: number;
  throttled: number;
}

/** How the service does: `GET /session/status`. */
export interface StatusBody {
  at: string;
  items: {
    total: number;
    lastPublishedAt: string | null;
    /** The last 48 hours, the oldest first; the last is the running one. */
    perHour: HourCount[];
  };
  outlets: OutletStatus[];
  /** Of the items of the last 48 hours. */
  languages: LanguageCoverage[];
  /** Articles under way. */
  queue: StageCount[];
  isGathering: boolean;
  quality: QualityFigure[];
}

/** Items of the hour that begins at `at`. */
export interface HourCount {
  at: string;
  items: number;
}

/** How an outlet does. */
export interface OutletStatus {
  number: number;
  name: string;
  lastAnswerAt: string | null;
  lastItemAt: string | null;
  /** Median time from the outlet's publication to ours. */
  lagSeconds: number | null;
  state: OutletState;
  /** Why it fails. */
  reason: OutletTrouble | null;
}

/** `off`: not asked; `never`: to be asked, with no answer yet. */
export type OutletState = "ok" | "failing" | "off" | "never";

/** Why an outlet fails, as far as everybody may know. */
export type OutletTrouble = "unreachable" | "refused" | "gone" | "unreadable" | "faulty";

/** Items that have words in a language. */
export interface LanguageCoverage {
  lang: string;
  items: number;
  share: number;
}

/** Articles at a stage. */
export interface StageCount {
  stage: string;
  count: number;
}

/** A measure of how articles are understood, from 0 to 1. */
export interface QualityFigure {
  task: string;
  measure: string;
  value: number;
  /** What the plain way gets on the same rows. */
  baseline: number | null;
  /** What we set ourselves. */
  bar: number | null;
}

/** The cover group that a mark names: `GET /session/marks/:code`. */
export interface MarkedGroupBody {
  groupId: string;
  name: string;
  category: string;
}
