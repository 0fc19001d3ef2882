import { type ApiDocument, isAlwaysThere, namedParts, type Schema, valuesOf } from "./wire-types.ts";

const HEAD = `"""The values and answers of the API, generated from the OpenAPI document by \`npm run generate\`."""

from __future__ import annotations

from typing import Dict, List, Literal, Optional, TypedDict, Union
`;

const LINE_LENGTH = 120;

interface Declared {
  readonly names: ReadonlyMap<string, string>;
  /** Finished classes; a class comes after those that it mentions. */
  readonly parts: [name: string, text: string][];
}

/** The Python client's types: one for every schema in the document, and one for every object inside a schema. */
export function pythonTypes(document: ApiDocument): string {
  const named = namedParts(document);
  const names = new Map(named.map(([name, schema]) => [JSON.stringify(schema), name]));
  const to: Declared = { names, parts: [] };
  for (const [name, schema] of [...named, ...Object.entries(document.components.schemas)]) {
    if (schema.enum) to.parts.push([name, literals(name, schema.enum)]);
    else if (!to.parts.some(([made]) => made === name)) declareClass(name, schema, to);
  }
  const all = to.parts.map(([name]) => `    "${name}",\n`).sort();
  const exported = `__all__ = [\n${all.join("")}]`;
  return `${[HEAD, ...to.parts.map(([, text]) => text), `\n${exported}`].join("\n")}\n`;
}

function literals(name: string, values: readonly (string | number | null)[]): string {
  const line = `${name} = Literal[${values.map(literal).join(", ")}]`;
  if (line.length <= LINE_LENGTH) return line;
  return `${name} = Literal[\n${values.map((value) => `    ${literal(value)},\n`).join("")}]`;
}

/** Python 3.9 marks optional keys only with a base class of their own. */
function declareClass(name: string, schema: Schema, to: Declared): void {
  const fields = Object.entries(schema.properties ?? {}).map(([field, each]) => ({
    row: `${comment(each.description)}    ${field}: ${typeOf(each, `${name}${capital(field)}`, to)}\n`,
    isAlways: isAlwaysThere(name, field, schema),
  }));
  const rows = (isAlways: boolean) =>
    fields.filter((field) => field.isAlways === isAlways).map(({ row }) => row);
  const optional = rows(false);
  const about = schema.description === undefined ? "" : `    """${schema.description}"""\n\n`;
  const base = optional.length === 0 ? "TypedDict" : `_${name}Optional`;
  const before =
    optional.length === 0 ? "" : `\nclass ${base}(TypedDict, total=False):\n${optional.join("")}\n`;
  // Two empty lines separate a class from what is above it.
  if (to.parts.length > 0 && !to.parts.at(-1)![1].endsWith("\n")) to.parts.at(-1)![1] += "\n";
  to.parts.push([name, `${before}\nclass ${name}(${base}):\n${about}${rows(true).join("")}`]);
}

function typeOf(schema: Schema, path: string, to: Declared): string {
  if (schema.$ref !== undefined) return schema.$ref.replace("#/components/schemas/", "");
  const name = to.names.get(JSON.stringify(valuesOf(schema) ?? schema));
  if (name !== undefined) return name;
  if (schema.anyOf) return union(schema.anyOf.map((each) => typeOf(each, path, to)));
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
  if (Array.isArray(schema.type))
    return union(schema.type.map((type: string) => typeOf({ ...schema, type }, path, to)));
  switch (schema.type) {
    case "array":
      return `List[${typeOf(schema.items!, singular(path), to)}]`;
    case "object":
      if (typeof schema.additionalProperties === "object")
        return `Dict[str, ${typeOf(schema.additionalProperties, path, to)}]`;
      declareClass(path, schema, to);
      return path;
    case "integer":
      return "int";
    case "number":
      return "float";
    case "string":
      return "str";
    case "boolean":
      return "bool";
    case "null":
      return "None";
    default:
      throw new Error(`The document has a schema that no type is known for: ${JSON.stringify(schema)}`);
  }
}

function union(types: readonly string[]): string {
  const some = [...new Set(types)].filter((type) => type !== "None");
  const inner = some.length === 1 ? some[0]! : `Union[${some.join(", ")}]`;
  return types.includes("None") ? `Optional[${inner}]` : inner;
}

function comment(text: string | undefined): string {
  return text === undefined ? "" : `    #: ${text}\n`;
}

function literal(value: string | number | null): string {
  return value === null ? "None" : JSON.stringify(value);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function singular(text: string): string {
  return text.replace(/s$/, "");
}
