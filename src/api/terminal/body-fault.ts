import { parseInstant } from "../../domain/instant.ts";

/** A request's schema, in the subset of JSON Schema that we use. */
export interface BodySchema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties: boolean;
  readonly minProperties?: number;
}

interface ValueSchema {
  readonly type: string | readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly items?: ValueSchema;
  readonly maxItems?: number;
}

export type BodyFault =
  | { readonly kind: "not an object" }
  | { readonly kind: "unknown field"; readonly field: string }
  | { readonly kind: "too few fields" }
  | { readonly kind: "bad value"; readonly field: string };

/** The first fault in a body; undefined if the body matches its schema. */
export function findBodyFault(body: unknown, schema: BodySchema): BodyFault | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { kind: "not an object" };
  const { properties, required } = schema;
  const sent = body as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(sent).find((field) => !Object.hasOwn(properties, field));
  if (unknown !== undefined && !schema.additionalProperties) return { kind: "unknown field", field: unknown };
  if (Object.keys(sent).length < (schema.minProperties ?? 0)) return { kind: "too few fields" };
  const bad = Object.entries(properties).find(([field, value]) =>
    Object.hasOwn(sent, field) ? !isValue(sent[field], value) : required.includes(field),
  );
  return bad && { kind: "bad value", field: bad[0] };
}

function isValue(value: unknown, schema: ValueSchema): boolean {
  if (value === null) return schema.type.includes("null");
  if (schema.enum) return schema.enum.includes(value as string | number);
  const { items, maxItems = Infinity } = schema;
  if (items)
    return Array.isArray(value) && value.length <= maxItems && value.every((each) => isValue(each, items));
  if (typeof value !== "string") return false;
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  // JSON Schema counts characters, not UTF-16 units.
  const { length } = [...value];
  if (length < minLength || length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) return false;
  return format !== "date-time" || parseInstant(value) !== undefined;
}
