/** The bodies of the `/session` doors, generated from `schema.ts` by `npm run generate`. The terminal imports them, too. */

/** The current session: `GET /session`, `POST /session/key` and `POST /session/link`. */
export interface SessionBody {
  account: SessionAccount | null;
  providers: SessionProvider[];
  canUseKey: boolean;
  isDemo: boolean;
  service: {
    name: string;
    publicUrl: string;
  };
  /** The key created at the first sign-in; shown once. */
  newKey: NewKey | null;
}

/** The account that is signed in. */
export interface SessionAccount {
  id: string;
  name: string;
  email: string | null;
  plan: string;
  createdAt: string;
  /** The key used to sign in. Such a session shows nothing else of the account. */
  keyId: string | null;
}

/** Everything kept about a reader: `GET /session/account`. */
export interface AccountExportBody {
  exportedAt: string;
  account: {
    id: string;
    name: string;
    email: string | null;
    plan: string;
    createdAt: string;
  };
  signIns: {
    provider: string;
    /** The provider's own id for the person. */
    subject: string;
    firstAt: string;
  }[];
  sessions: {
    beganAt: string;
    expiresAt: string;
    endedAt: string | null;
    keyId: string | null;
  }[];
  /** Without their secrets, which are not stored. */
  keys: KeyBody[];
  /** Requests in each step that had any: five minutes for a week, an hour for 90 days. */
  usage: {
    keyId: string;
    stepSeconds: number;
    at: string;
    requests: number;
    errors: number;
    throttled: number;
  }[];
  watches: {
    /** The key that this watch belongs to; null if it belongs to the account itself. */
    keyId: string | null;
    kind: "asset" | "question" | "section" | "feed";
    text: string;
    names: string[];
    minImpact: 2 | 3 | 4 | 5;
    createdAt: string;
  }[];
  /** The time up to which the news of the watches has been read. */
  watchesSeen: {
    keyId: string | null;
    at: string;
  }[];
}

/** A provider to sign in with. */
export interface SessionProvider {
  id: string;
  name: string;
}

/** The body of `POST /session/key`. */
export interface KeySignIn {
  key: string;
}

/** The body of `POST /session/link`. */
export interface LinkSignIn {
  token: string;
}

/** A key in full, shown once: `POST /session/keys`. */
export interface NewKey {
  id: string;
  name: string;
  key: string;
}

/** The answer to `POST /session/keys/:id/rotate`. */
export interface RotatedKeyBody {
  id: string;
  name: string;
  key: string;
  /** When the old key stops working. */
  previousExpiresAt: string;
}

/** The answer to `GET /session/keys`. */
export interface KeyList {
  keys: KeyBody[];
}

/** A key without its secret: `PATCH /session/keys/:id`. */
export interface KeyBody {
  id: string;
  name: string;
  /** The key's first and last characters; null for a key made before hints existed. */
  hint: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  state: "active" | "expired" | "revoked";
}

/** The body of `POST /session/keys`. */
export interface KeyRequest {
  name: string;
  expiresAt?: string | null;
}

/** The body of `PATCH /session/keys/:id`. */
export interface KeyChange {
  name?: string;
  expiresAt?: string | null;
}

/** The usage of a key: `GET /session/keys/:id/usage`. */
export interface UsageBody {
  stepSeconds: number;
  /** Oldest first. */
  points: UsageStep[];
}

/** The requests in one time step. */
export interface UsageStep {
  at: string;
  /** All requests, including errors and throttled ones. */
  requests: number;
  errors: number;
  throttled: number;
}

/** The watchlist: `GET` and `POST /session/watches`. */
export interface WatchList {
  /** Oldest first. */
  watches: WatchBody[];
  /** The time up to which their news has been read; null if never. */
  seenAt: string | null;
  /** The most entries of a watchlist. */
  most: number;
  /** The most questions among them. */
  mostQuestions: number;
}

/** News that a reader wants to hear about: `PATCH /session/watches/:id`. */
export interface WatchBody {
  id: string;
  kind: "asset" | "question" | "section" | "feed";
  /** A name, a question or a section; empty for the whole feed. */
  text: string;
  /** Other names of an asset, such as its ticker, or outcomes of a question. */
  names: string[];
  /** Only items of at least this impact. */
  minImpact: 2 | 3 | 4 | 5;
  createdAt: string;
}

/** One of the `watches` in the body of `POST /session/watches`. */
export interface WatchRequest {
  kind: "asset" | "question" | "section" | "feed";
  text?: string;
  names?: string[];
  minImpact?: 2 | 3 | 4 | 5;
}

/** The body of `PATCH /session/watches/:id`. */
export interface WatchChange {
  minImpact: 2 | 3 | 4 | 5;
}

/** The body of `POST /session/watches/seen`. */
export interface WatchesSeen {
  at: string;
}

/** The status of the service: `GET /session/status`. */
export interface StatusBody {
  at: string;
  items: {
    total: number;
    /** Items that have their gist. */
    readyForQuestions: number;
    lastPublishedAt: string | null;
    /** The last 48 hours, oldest first; the last one is the current hour. */
    perHour: HourCount[];
  };
  outlets: OutletStatus[];
  /** Counts items of the last 48 hours. */
  languages: LanguageCoverage[];
  /** Articles in progress. */
  queue: StageCount[];
  /** Null if nothing was written lately. */
  writing: WritingShareBody | null;
  isGathering: boolean;
  quality: QualityFigure[];
}

/** Items of the hour that starts at `at`. */
export interface HourCount {
  at: string;
  items: number;
}

/** The status of an outlet. */
export interface OutletStatus {
  number: number;
  name: string;
  lastAnswerAt: string | null;
  lastItemAt: string | null;
  /** Median time from the outlet's publication to ours. */
  lagSeconds: number | null;
  state: OutletState;
  /** Why the outlet fails. */
  reason: OutletTrouble | null;
  /** Share of the last week's articles with more than a teaser. */
  wholeShare: number | null;
  /** Articles listed on each of the last 14 days (UTC), oldest first; the last one is today. */
  listedByDay: number[];
  /** What is wrong although the outlet answers. */
  ailments: OutletAilment[];
}

/** What is wrong with an outlet that answers, as a code that is safe to show to anyone. */
export type OutletAilment =
  | "frozen"
  | "overdue"
  | "shrunken"
  | "language"
  | "walled"
  | "robots"
  | "script-only"
  | "pages";

/** `off`: not polled; `never`: polled, but no answer yet. */
export type OutletState = "ok" | "failing" | "off" | "never";

/** Why an outlet fails, as a code that is safe to show to anyone. */
export type OutletTrouble = "unreachable" | "refused" | "gone" | "unreadable" | "faulty";

/** Items available in a language. */
export interface LanguageCoverage {
  lang: string;
  items: number;
  share: number;
}

/** Who wrote the items of the last 24 hours in English. */
export interface WritingShareBody {
  /** The most items first. */
  byWriter: {
    writer: string;
    items: number;
    share: number;
  }[];
  /** Items for which a model was asked. */
  asked: number;
  /** Those of them that have the model's text. */
  taken: number;
  /** The last time that a model's text was not used. */
  lastRefusal: {
    at: string;
    reason: WriterTrouble;
  } | null;
  /** What models and translators cost today (UTC) per item published today. Null if the caller isn't signed in, or if nothing was spent or published. */
  usdPerItem: number | null;
}

/** Why a model's text was not used, as a code that is safe to show to anyone. */
export type WriterTrouble =
  | "number"
  | "date"
  | "name"
  | "quotation"
  | "unsupported"
  | "meaning"
  | "form"
  | "unavailable"
  | "unusable"
  | "budget";

/** Articles at a stage. */
export interface StageCount {
  stage: string;
  count: number;
}

/** A measure of the quality of analysis, from 0 to 1. */
export interface QualityFigure {
  task: string;
  measure: string;
  value: number;
  /** The score of a simple baseline on the same rows. */
  baseline: number | null;
  /** Our target. */
  bar: number | null;
}

/** Why an item was published and judged as it was: `GET /session/items/:id/reasons`. */
export interface ReasonsBody {
  id: string;
  /** Null if none are kept: for imported items, and those published before schema 11. */
  parts: ReasonsBodyPart[] | null;
}

/** One conclusion and what it rests on, in English. */
export interface ReasonsBodyPart {
  /** What was judged. Later versions may add names. */
  name: string;
  /** The entity that the conclusion is about. */
  about?: string;
  found?: string;
  lines: string[];
  numbers?: Record<string, number>;
  weighed?: WeighedMentionBody[];
}

/** The entities that a mention might have meant. */
export interface WeighedMentionBody {
  mention: string;
  candidates: {
    name: string;
    score: number;
    chosen: boolean;
  }[];
}

/** The cover group of a mark: `GET /session/marks/:code`. */
export interface MarkedGroupBody {
  groupId: string;
  name: string;
  category: string;
}
