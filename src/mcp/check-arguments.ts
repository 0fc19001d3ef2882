import type { jsonSchemaValidator } from "@modelcontextprotocol/server";

/** A tool's arguments, in the subset of JSON Schema that the tools use. */
export interface ArgumentSchema {
  readonly type: "object" | "array" | "string" | "integer";
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ArgumentSchema;
  readonly properties?: Readonly<Record<string, ArgumentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

/** Explains what is wrong with a call's arguments and what would be right, so that a model can correct its call. */
export const argumentsChecker: jsonSchemaValidator = {
  getValidator: (schema) => (input) => {
    const fault = findFault(schema as unknown as ArgumentSchema, input, "");
    if (fault === undefined) return { valid: true, data: input as never, errorMessage: undefined };
    return { valid: false, data: undefined, errorMessage: fault };
  },
};

/** The first fault, or undefined. `name` is the argument's name; empty for the whole object. */
function findFault(schema: ArgumentSchema, value: unknown, name: string): string | undefined {
  switch (schema.type) {
    case "object":
      return findObjectFault(schema, value);
    case "array":
      return findListFault(schema, value, name);
    case "string":
      if (typeof value !== "string") return `\`${name}\` takes text, not ${shown(value)}.`;
      if ([...value].length > (schema.maxLength ?? Infinity))
        return `\`${name}\` takes up to ${schema.maxLength} characters.`;
      return findValueFault(schema, value, name);
    case "integer": {
      const { minimum = -Infinity, maximum = Infinity } = schema;
      const isFine = Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
      const range = schema.minimum === undefined ? "" : ` from ${minimum} to ${maximum}`;
      if (!isFine) return `\`${name}\` takes a whole number${range}, not ${shown(value)}.`;
      return findValueFault(schema, value as number, name);
    }
  }
}

function findObjectFault(schema: ArgumentSchema, value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return `The arguments must be an object, not ${shown(value)}.`;
  const properties = schema.properties ?? {};
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(properties, name))
      return `Unknown argument \`${name}\`; the arguments are ${Object.keys(properties).join(", ")}.`;
    const fault = findFault(properties[name]!, given, name);
    if (fault !== undefined) return fault;
  }
  const missing = schema.required?.find((name) => isBlank((value as Record<string, unknown>)[name]));
  return missing === undefined
    ? undefined
    : `\`${missing}\` is required. ${properties[missing]!.description}`;
}

/**
 * Rejects blank values. The service would ignore them and return all news, which a model would mistake for an answer.
 */
function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && !/[^\s,]/.test(value));
}

function findListFault(schema: ArgumentSchema, value: unknown, name: string): string | undefined {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (!Array.isArray(value)) return `\`${name}\` takes a list, such as [${shown(value)}].`;
  if (value.length < minItems) return `\`${name}\` takes at least ${minItems} value.`;
  if (value.length > maxItems) return `\`${name}\` takes up to ${maxItems} values, not ${value.length}.`;
  for (const each of value) {
    const fault = findFault(items!, each, name);
    if (fault !== undefined) return fault;
  }
}

function findValueFault({ enum: allowed }: ArgumentSchema, value: string | number, name: string) {
  if (!allowed || allowed.includes(value)) return undefined;
  return `\`${name}\` does not take ${shown(value)}. Allowed: ${allowed.join(", ")}.`;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, 60);
}
