/** The parts of an OpenAPI document that types are generated from. */
export interface ApiDocument {
  readonly paths: Readonly<
    Record<string, { get: { operationId: string; parameters?: readonly ParameterObject[] } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface ParameterObject {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly const?: string | number;
  readonly enum?: readonly (string | number | null)[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

/** The same as the formatter's `printWidth`. */
const LINE_LENGTH = 110;

const ABOUT_API =
  "The parameters and answers of the API, generated from the OpenAPI document by `npm run generate`.";

/** Maps the JSON of a named schema to its name. */
type Names = ReadonlyMap<string, string>;

/** The client's types: one for every schema in the document, and one for the parameters of every endpoint. */
export function wireTypes(document: ApiDocument, about = ABOUT_API): string {
  const parts = namedParts(document);
  const names: Names = new Map(parts.map(([name, schema]) => [JSON.stringify(schema), name]));
  const schemas = [...parts, ...Object.entries(document.components.schemas)];
  const endpoints = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get.parameters ? parametersOf(path, get.operationId, get.parameters, names) : [],
  );
  const types = schemas.map(([name, schema]) => declared(name, schema, names));
  return `${[`/** ${about} */`, ...types, ...endpoints].join("\n\n")}\n`;
}

/** Nested schemas that callers want to name. */
export function namedParts({
  paths,
  components: { schemas },
}: ApiDocument): [name: string, schema: Schema][] {
  const item = schemas["NewsItem"]?.properties ?? {};
  const fields = (path: string) =>
    paths[path]?.get.parameters?.find(({ name }) => name === "fields")?.schema.items;
  const cover = schemas["Newscover"]?.properties?.["results"]?.items;
  const parts: [name: string, schema: Schema | undefined][] = [
    ["Category", item["categories"]?.items],
    ["Impact", valuesOf(item["impact"])],
    ["EventType", valuesOf(item["eventType"])],
    ["Language", valuesOf(item["lang"])],
    ["ItemField", fields("/v1/news")],
    ["TopItemField", fields("/v1/top-news")],
    ["CoverResult", cover],
    ["CoverImage", cover?.properties?.["images"]?.items],
  ];
  return parts.flatMap(([name, schema]) => (schema ? [[name, schema]] : []));
}

/** An enum without the description of the field that uses it, so that equal enums compare equal. */
export function valuesOf(schema: Schema | undefined): Schema | undefined {
  return schema?.enum && { type: schema.type!, enum: schema.enum };
}

function declared(name: string, schema: Schema, names: Names): string {
  const about = comment(schema.description, "");
  if (!schema.enum) return `${about}export interface ${name} ${fieldsOf(name, schema, names)}`;
  const line = `export type ${name} = ${schema.enum.map(literal).join(" | ")};`;
  if (line.length <= LINE_LENGTH) return `${about}${line}`;
  return `${about}export type ${name} =${onLines(schema.enum.map(literal), "  ")};`;
}

function parametersOf(
  path: string,
  operationId: string,
  parameters: readonly ParameterObject[],
  names: Names,
): string {
  const rows = parameters.map(({ name, description, required, schema }) => {
    const type = parameterType(schema, names);
    return `${comment(description, "  ")}  ${name}${required ? "" : "?"}: ${type};\n`;
  });
  const name = `${operationId.replace(/^get/, "")}Parameters`;
  return `/** The parameters of \`GET ${path}\`. */\nexport interface ${name} {\n${rows.join("")}}`;
}

/** A caller may pass one value instead of a list, and a `Date` instead of a time. */
function parameterType(schema: Schema, names: Names): string {
  if (schema.type === "array") {
    const each = typeOf(schema.items!, names, "  ");
    return `${each} | readonly ${each}[]`;
  }
  return schema.format === "date-time" ? "string | Date" : typeOf(schema, names, "  ");
}

function typeOf(schema: Schema, names: Names, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.replace("#/components/schemas/", "");
  const name = names.get(JSON.stringify(valuesOf(schema) ?? schema));
  if (name !== undefined) return name;
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, names, indent)).join(" | ");
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) {
    const line = schema.enum.map(literal).join(" | ");
    return line.length <= LINE_LENGTH / 2 ? line : onLines(schema.enum.map(literal), `${indent}  `);
  }
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeOf({ ...schema, type }, names, indent)).join(" | ");
  switch (schema.type) {
    case "array": {
      const each = typeOf(schema.items!, names, indent);
      return /^[^{].*\|/s.test(each) ? `(${each})[]` : `${each}[]`;
    }
    case "object":
      return typeof schema.additionalProperties === "object"
        ? `Record<string, ${typeOf(schema.additionalProperties, names, indent)}>`
        : fieldsOf("", schema, names, indent);
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    default:
      throw new Error(`The document has a schema that no type is known for: ${JSON.stringify(schema)}`);
  }
}

function fieldsOf(name: string, schema: Schema, names: Names, indent = ""): string {
  const deeper = `${indent}  `;
  const rows = Object.entries(schema.properties ?? {}).map(([field, each]) => {
    const type = typeOf(each, names, deeper);
    const mark = isAlwaysThere(name, field, schema) ? ":" : "?:";
    const space = type.startsWith("\n") ? "" : " ";
    return `${comment(each.description, deeper)}${deeper}${field}${mark}${space}${type};\n`;
  });
  return `{\n${rows.join("")}${indent}}`;
}

/** Because of `fields`, the document requires only an item's id. The client's own types track which fields were requested. */
export function isAlwaysThere(name: string, field: string, schema: Schema): boolean {
  if (name === "NewsItem" || name === "TopNewsItem") return field !== "relatedCount";
  return schema.required?.includes(field) ?? false;
}

function onLines(values: readonly string[], indent: string): string {
  return values.map((value) => `\n${indent}| ${value}`).join("");
}

function literal(value: string | number | null): string {
  return JSON.stringify(value);
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? "" : `${indent}/** ${text} */\n`;
}
