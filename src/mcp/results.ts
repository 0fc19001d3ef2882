/** The JSON Schema of a tool's result. Kept short, because clients show it to models. */
export interface ResultSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const text = { type: "string" };
const maybeText = { type: ["string", "null"] };
const whole = { type: "integer" };

/** Every field but `id` is present only if the call requested it. */
export const ITEM: ResultSchema = {
  type: "object",
  properties: {
    id: text,
    headline: text,
    summary: text,
    body: text,
    whyItMatters: maybeText,
    impact: whole,
    eventType: text,
    entities: { type: "array", items: { type: "object" } },
    source: { type: "object" },
    sourceUrl: text,
    publishedAt: text,
    clusterId: maybeText,
    relatedCount: whole,
    lang: text,
  },
  required: ["id"],
};

const items = { type: "array", items: ITEM };

export const NEWS: ResultSchema = { type: "object", properties: { items }, required: ["items"] };

export const MATCHES: ResultSchema = {
  type: "object",
  properties: {
    matchStatus: { enum: ["matched", "no_match"] },
    items,
    fallback: { type: "object" },
    understood: { type: "array", items: { type: "object" } },
    reasons: { type: "array", items: { type: "array", items: text } },
  },
  required: ["matchStatus", "items", "understood"],
};

export const RANKING: ResultSchema = {
  type: "object",
  properties: { generatedAt: text, items },
  required: ["items"],
};

export const COVERS: ResultSchema = { type: "object", properties: {} };

export const ONE_ITEM: ResultSchema = { type: "object", properties: { item: ITEM }, required: ["item"] };

export const STORY: ResultSchema = {
  type: "object",
  properties: {
    clusterId: text,
    items,
    relatedCount: whole,
    isComplete: { type: "boolean" },
  },
  required: ["clusterId", "items", "relatedCount", "isComplete"],
};
