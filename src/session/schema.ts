import { MAX_KEY_NAME } from "../domain/key-name.ts";

/**
 * The bodies of the `/session` endpoints. The types for the service and the terminal are generated from these
 * schemas. Requests are validated against them, and so are answers in tests.
 */
export const SESSION_SCHEMAS = {
  SessionBody: object("The current session: `GET /session` and `POST /session/key`.", {
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
  SessionProvider: object("A provider to sign in with.", {
    id: { type: "string" },
    name: { type: "string" },
  }),
  KeySignIn: {
    ...object("The body of `POST /session/key`.", { key: { type: "string", pattern: "\\S" } }),
    // Programs may send extra fields.
    additionalProperties: true,
  },
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
  }),
  OutletState: {
    description: "`off`: not polled; `never`: polled, but no answer yet.",
    type: "string",
    enum: ["ok", "failing", "off", "never"],
  },
  OutletTrouble: {
    description: "Why an outlet fails, in terms that may be public.",
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
        "What models and translators cost today (UTC) per item published today. Null if nobody is signed in, or nothing was spent or published.",
    },
  }),
  WriterTrouble: {
    description: "Why a model's text was not used, in terms that may be public.",
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

/** The schema of a key's name: a single line. Surrounding white space is trimmed before validation. */
function keyName() {
  return { type: "string", minLength: 1, maxLength: MAX_KEY_NAME, pattern: "^\\P{Cc}*$" } as const;
}
