import { IMPACTS } from "../domain/impact.ts";
import { MAX_KEY_NAME } from "../domain/key-name.ts";
import {
  LONGEST_WATCHED_NAME,
  LONGEST_WATCHED_QUESTION,
  MOST_OUTCOMES,
  WATCH_KINDS,
} from "../domain/watch.ts";

/** No control characters and no halves of surrogate pairs, because they can't be stored. */
const ONE_LINE = "^[^\\p{Cc}\\p{Cs}]*$";

/**
 * The bodies of the `/session` endpoints. The types for the service and the terminal are generated from these
 * schemas. Requests are validated against them, and so are answers in tests.
 */
export const SESSION_SCHEMAS = {
  SessionBody: object("The current session: `GET /session`, `POST /session/key` and `POST /session/link`.", {
    account: orNull(ref("SessionAccount")),
    providers: list(ref("SessionProvider")),
    canUseKey: { type: "boolean" },
    isDemo: { type: "boolean" },
    service: object(undefined, { name: { type: "string" }, publicUrl: { type: "string" } }),
    newKey: { ...orNull(ref("NewKey")), description: "The key created at the first sign-in; shown once." },
  }),
  SessionAccount: object("The account that is signed in.", {
    id: { type: "string" },
    name: { type: "string" },
    email: { type: ["string", "null"] },
    plan: { type: "string" },
    createdAt: instant(),
    keyId: {
      type: ["string", "null"],
      description: "The key used to sign in. Such a session shows nothing else of the account.",
    },
  }),
  AccountExportBody: object("Everything kept about a reader: `GET /session/account`.", {
    exportedAt: instant(),
    account: object(undefined, {
      id: { type: "string" },
      name: { type: "string" },
      email: { type: ["string", "null"] },
      plan: { type: "string" },
      createdAt: instant(),
    }),
    signIns: list(
      object(undefined, {
        provider: { type: "string" },
        subject: { type: "string", description: "The provider's own id for the person." },
        firstAt: instant(),
      }),
    ),
    sessions: list(
      object(undefined, {
        beganAt: instant(),
        expiresAt: instant(),
        endedAt: instantOrNull(),
        keyId: { type: ["string", "null"] },
      }),
    ),
    keys: { ...list(ref("KeyBody")), description: "Without their secrets, which are not stored." },
    usage: {
      ...list(
        object(undefined, {
          keyId: { type: "string" },
          stepSeconds: { type: "integer" },
          at: instant(),
          requests: { type: "integer" },
          errors: { type: "integer" },
          throttled: { type: "integer" },
        }),
      ),
      description: "Requests in each step that had any: five minutes for a week, an hour for 90 days.",
    },
    watches: list(
      object(undefined, {
        keyId: {
          type: ["string", "null"],
          description: "The key that this watch belongs to; null if it belongs to the account itself.",
        },
        kind: watchKind(),
        text: { type: "string" },
        names: list({ type: "string" }),
        minImpact: impact(),
        createdAt: instant(),
      }),
    ),
    watchesSeen: {
      ...list(object(undefined, { keyId: { type: ["string", "null"] }, at: instant() })),
      description: "The time up to which the news of the watches has been read.",
    },
  }),
  SessionProvider: object("A provider to sign in with.", {
    id: { type: "string" },
    name: { type: "string" },
  }),
  KeySignIn: {
    ...object("The body of `POST /session/key`.", { key: { type: "string", pattern: "\\S" } }),
    // Programs may send extra fields.
    additionalProperties: true,
  },
  LinkSignIn: object("The body of `POST /session/link`.", {
    token: { type: "string", minLength: 1, maxLength: 100 },
  }),
  NewKey: object("A key in full, shown once: `POST /session/keys`.", {
    id: { type: "string" },
    name: { type: "string" },
    key: { type: "string" },
  }),
  RotatedKeyBody: object("The answer to `POST /session/keys/:id/rotate`.", {
    id: { type: "string" },
    name: { type: "string" },
    key: { type: "string" },
    previousExpiresAt: { ...instant(), description: "When the old key stops working." },
  }),
  KeyList: object("The answer to `GET /session/keys`.", { keys: list(ref("KeyBody")) }),
  KeyBody: object("A key without its secret: `PATCH /session/keys/:id`.", {
    id: { type: "string" },
    name: { type: "string" },
    hint: {
      type: ["string", "null"],
      description: "The key's first and last characters; null for a key made before hints existed.",
    },
    createdAt: instant(),
    lastUsedAt: instantOrNull(),
    expiresAt: instantOrNull(),
    state: { type: "string", enum: ["active", "expired", "revoked"] },
  }),
  KeyRequest: object("The body of `POST /session/keys`.", { name: keyName(), expiresAt: instantOrNull() }, [
    "name",
  ]),
  KeyChange: {
    ...object("The body of `PATCH /session/keys/:id`.", { name: keyName(), expiresAt: instantOrNull() }, []),
    minProperties: 1,
  },
  UsageBody: object("The usage of a key: `GET /session/keys/:id/usage`.", {
    stepSeconds: { type: "integer" },
    points: { ...list(ref("UsageStep")), description: "Oldest first." },
  }),
  UsageStep: object("The requests in one time step.", {
    at: instant(),
    requests: { type: "integer", description: "All requests, including errors and throttled ones." },
    errors: { type: "integer" },
    throttled: { type: "integer" },
  }),
  WatchList: object("The watchlist: `GET` and `POST /session/watches`.", {
    watches: { ...list(ref("WatchBody")), description: "Oldest first." },
    seenAt: {
      ...instantOrNull(),
      description: "The time up to which their news has been read; null if never.",
    },
    most: { type: "integer", description: "The most entries of a watchlist." },
    mostQuestions: { type: "integer", description: "The most questions among them." },
  }),
  WatchBody: object("News that a reader wants to hear about: `PATCH /session/watches/:id`.", {
    id: { type: "string" },
    kind: watchKind(),
    text: { type: "string", description: "A name, a question or a section; empty for the whole feed." },
    names: {
      ...list({ type: "string" }),
      description: "Other names of an asset, such as its ticker, or outcomes of a question.",
    },
    minImpact: { ...impact(), description: "Only items of at least this impact." },
    createdAt: instant(),
  }),
  WatchRequest: object(
    "One of the `watches` in the body of `POST /session/watches`.",
    { kind: watchKind(), text: watchText(), names: watchNames(), minImpact: impact() },
    ["kind"],
  ),
  WatchChange: object("The body of `PATCH /session/watches/:id`.", { minImpact: impact() }),
  WatchesSeen: object("The body of `POST /session/watches/seen`.", { at: instant() }),
  StatusBody: object("The status of the service: `GET /session/status`.", {
    at: instant(),
    items: object(undefined, {
      total: { type: "integer" },
      readyForQuestions: { type: "integer", description: "Items that have their gist." },
      lastPublishedAt: instantOrNull(),
      perHour: {
        ...list(ref("HourCount")),
        description: "The last 48 hours, oldest first; the last one is the current hour.",
      },
    }),
    outlets: list(ref("OutletStatus")),
    languages: { ...list(ref("LanguageCoverage")), description: "Counts items of the last 48 hours." },
    queue: { ...list(ref("StageCount")), description: "Articles in progress." },
    writing: { ...orNull(ref("WritingShareBody")), description: "Null if nothing was written lately." },
    isGathering: { type: "boolean" },
    quality: list(ref("QualityFigure")),
  }),
  HourCount: object("Items of the hour that starts at `at`.", { at: instant(), items: { type: "integer" } }),
  OutletStatus: object("The status of an outlet.", {
    number: { type: "integer" },
    name: { type: "string" },
    lastAnswerAt: instantOrNull(),
    lastItemAt: instantOrNull(),
    lagSeconds: {
      type: ["integer", "null"],
      description: "Median time from the outlet's publication to ours.",
    },
    state: ref("OutletState"),
    reason: { ...orNull(ref("OutletTrouble")), description: "Why the outlet fails." },
    wholeShare: {
      type: ["number", "null"],
      minimum: 0,
      maximum: 1,
      description: "Share of the last week's articles with more than a teaser.",
    },
    listedByDay: {
      type: "array",
      items: { type: "integer" },
      description: "Articles listed on each of the last 14 days (UTC), oldest first; the last one is today.",
    },
    ailments: { ...list(ref("OutletAilment")), description: "What is wrong although the outlet answers." },
  }),
  OutletAilment: {
    description: "What is wrong with an outlet that answers, as a code that is safe to show to anyone.",
    type: "string",
    enum: ["frozen", "overdue", "shrunken", "language", "walled", "robots", "script-only", "pages"],
  },
  OutletState: {
    description: "`off`: not polled; `never`: polled, but no answer yet.",
    type: "string",
    enum: ["ok", "failing", "off", "never"],
  },
  OutletTrouble: {
    description: "Why an outlet fails, as a code that is safe to show to anyone.",
    type: "string",
    enum: ["unreachable", "refused", "gone", "unreadable", "faulty"],
  },
  LanguageCoverage: object("Items available in a language.", {
    lang: { type: "string" },
    items: { type: "integer" },
    share: { type: "number", minimum: 0, maximum: 1 },
  }),
  WritingShareBody: object("Who wrote the items of the last 24 hours in English.", {
    byWriter: {
      ...list(
        object(undefined, {
          writer: { type: "string" },
          items: { type: "integer" },
          share: { type: "number", minimum: 0, maximum: 1 },
        }),
      ),
      description: "The most items first.",
    },
    asked: { type: "integer", description: "Items for which a model was asked." },
    taken: { type: "integer", description: "Those of them that have the model's text." },
    lastRefusal: {
      ...orNull(object(undefined, { at: instant(), reason: ref("WriterTrouble") })),
      description: "The last time that a model's text was not used.",
    },
    usdPerItem: {
      type: ["number", "null"],
      description:
        "What models and translators cost today (UTC) per item published today. Null if the caller isn't signed in, or if nothing was spent or published.",
    },
  }),
  WriterTrouble: {
    description: "Why a model's text was not used, as a code that is safe to show to anyone.",
    type: "string",
    enum: [
      "number",
      "date",
      "name",
      "quotation",
      "unsupported",
      "meaning",
      "form",
      "unavailable",
      "unusable",
      "budget",
    ],
  },
  StageCount: object("Articles at a stage.", { stage: { type: "string" }, count: { type: "integer" } }),
  QualityFigure: object("A measure of the quality of analysis, from 0 to 1.", {
    task: { type: "string" },
    measure: { type: "string" },
    value: { type: "number" },
    baseline: { type: ["number", "null"], description: "The score of a simple baseline on the same rows." },
    bar: { type: ["number", "null"], description: "Our target." },
  }),
  ReasonsBody: object("Why an item was published and judged as it was: `GET /session/items/:id/reasons`.", {
    id: { type: "string" },
    parts: {
      ...orNull(list(ref("ReasonsBodyPart"))),
      description: "Null if none are kept: for imported items, and those published before schema 11.",
    },
  }),
  ReasonsBodyPart: object(
    "One conclusion and what it rests on, in English.",
    {
      name: { type: "string", description: "What was judged. Later versions may add names." },
      about: { type: "string", description: "The entity that the conclusion is about." },
      found: { type: "string" },
      lines: list({ type: "string" }),
      numbers: { type: "object", additionalProperties: { type: "number" } },
      weighed: list(ref("WeighedMentionBody")),
    },
    ["name", "lines"],
  ),
  WeighedMentionBody: object("The entities that a mention might have meant.", {
    mention: { type: "string" },
    candidates: list(
      object(undefined, {
        name: { type: "string" },
        score: { type: "number" },
        chosen: { type: "boolean" },
      }),
    ),
  }),
  MarkedGroupBody: object("The cover group of a mark: `GET /session/marks/:code`.", {
    groupId: { type: "string" },
    name: { type: "string" },
    category: { type: "string" },
  }),
} as const;

/** The schema of an object. All properties are required unless `required` names fewer; no others are allowed. */
function object<const Properties extends object>(
  description: string | undefined,
  properties: Properties,
  required: readonly string[] = Object.keys(properties),
) {
  return {
    ...(description !== undefined && { description }),
    type: "object",
    required,
    properties,
    additionalProperties: false,
  } as const;
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` } as const;
}

function list(items: object) {
  return { type: "array", items } as const;
}

function orNull(schema: object) {
  return { anyOf: [schema, { type: "null" }] } as const;
}

function instant() {
  return { type: "string", format: "date-time" } as const;
}

function instantOrNull() {
  return { type: ["string", "null"], format: "date-time" } as const;
}

function watchKind() {
  return { type: "string", enum: WATCH_KINDS } as const;
}

function impact() {
  return { type: "integer", enum: IMPACTS } as const;
}

function watchText() {
  return { type: "string", maxLength: LONGEST_WATCHED_QUESTION, pattern: ONE_LINE } as const;
}

/** Names are sent comma-separated in requests, so they can't contain commas. */
function watchNames() {
  const name = {
    type: "string",
    minLength: 1,
    maxLength: LONGEST_WATCHED_NAME,
    pattern: "^[^,\\p{Cc}\\p{Cs}]*$",
  } as const;
  return { type: "array", items: name, maxItems: MOST_OUTCOMES } as const;
}

/** The schema of a key's name: a single line. Surrounding white space is trimmed before validation. */
function keyName() {
  return { type: "string", minLength: 1, maxLength: MAX_KEY_NAME, pattern: ONE_LINE } as const;
}
