import type { ApiSchema } from "./api-document.ts";

/** What a schema says about a value, in pieces that can be translated. */
export interface SchemaFacts {
  readonly type: TypeFact;
  readonly rules: readonly Rule[];
  /** The allowed values; empty if any value is allowed. */
  readonly allowed: readonly string[];
}

export type SimpleType = "text" | "integer" | "number" | "boolean" | "time" | "address" | "object";

export interface TypeFact {
  readonly name: SimpleType;
  readonly isList: boolean;
  readonly canBeNull: boolean;
}

export type Rule =
  | { readonly kind: "values" | "characters"; readonly most: number }
  | { readonly kind: "between"; readonly least: number; readonly most: number }
  | { readonly kind: "atLeast"; readonly least: number }
  | { readonly kind: "default" | "always"; readonly value: string };

/** Reads a schema. For a list, the type and the allowed values are those of its members. */
export function factsOf(schema: ApiSchema, members: ApiSchema | null): SchemaFacts {
  const types = [schema.type ?? "object"].flat();
  const isList = types.includes("array");
  const one = isList && members !== null ? members : schema;
  return {
    type: { name: simpleType(one), isList, canBeNull: types.includes("null") },
    rules: rulesOf(schema),
    allowed: (one.enum ?? []).filter((value) => value !== null).map(String),
  };
}

function simpleType({ type, format }: ApiSchema): SimpleType {
  const name = [type ?? "object"].flat().find((each) => each !== "null");
  if (name === "integer" || name === "number" || name === "boolean") return name;
  if (name !== "string") return "object";
  if (format === "date-time") return "time";
  return format === "uri" ? "address" : "text";
}

function rulesOf(schema: ApiSchema): Rule[] {
  const rules: Rule[] = [];
  if (schema.maxItems !== undefined) rules.push({ kind: "values", most: schema.maxItems });
  if (schema.maxLength !== undefined) rules.push({ kind: "characters", most: schema.maxLength });
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    rules.push({ kind: "between", least: schema.minimum, most: schema.maximum });
  else if (schema.minimum !== undefined) rules.push({ kind: "atLeast", least: schema.minimum });
  if (schema.const !== undefined) rules.push({ kind: "always", value: String(schema.const) });
  if (schema.default !== undefined) rules.push({ kind: "default", value: String(schema.default) });
  return rules;
}

/** An example as it is sent, with lists comma-separated. */
export function exampleOf({ examples }: ApiSchema): string | null {
  const [example] = examples ?? [];
  return example === undefined ? null : [example].flat().map(String).join(",");
}
