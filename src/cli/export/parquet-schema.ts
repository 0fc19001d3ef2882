import type { ParquetWriter } from "hyparquet-writer";
import type { ArchiveColumn, ColumnType } from "../../newsroom/archive/columns.ts";

export type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]["schema"][number];

/** The schema of a file with these columns. */
export function schemaOf(columns: readonly ArchiveColumn[]): SchemaElement[] {
  return [{ name: "items", num_children: columns.length }, ...columns.flatMap(elementsOf)];
}

function elementsOf({ name, type, isOptional }: ArchiveColumn): SchemaElement[] {
  return SCHEMAS[type](name, isOptional ? "OPTIONAL" : "REQUIRED");
}

type Repetition = "OPTIONAL" | "REQUIRED";

const text = (name: string, repetition_type: Repetition): SchemaElement[] => [
  { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type },
];

/** Without a logical type, DuckDB reads it as a plain timestamp, and needs no extension to compare it. It is UTC. */
const instant = (name: string, repetition_type: Repetition): SchemaElement[] => [
  { name, type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type },
];

const listOf = (name: string, element: readonly SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: "REQUIRED", converted_type: "LIST", num_children: 1 },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...element,
];

const structsOf = (name: string, ...fields: readonly SchemaElement[][]): SchemaElement[] =>
  listOf(name, [
    { name: "element", repetition_type: "REQUIRED", num_children: fields.length },
    ...fields.flat(),
  ]);

const SCHEMAS: Record<ColumnType, (name: string, repetition: Repetition) => SchemaElement[]> = {
  text,
  instant,
  count: (name, repetition_type) => [{ name, type: "INT64", repetition_type }],
  whole: (name, repetition_type) => [{ name, type: "INT32", repetition_type }],
  number: (name, repetition_type) => [{ name, type: "DOUBLE", repetition_type }],
  texts: (name) => listOf(name, text("element", "REQUIRED")),
  entities: (name) =>
    structsOf(
      name,
      text("name", "REQUIRED"),
      listOf("aliases", text("element", "REQUIRED")),
      text("ticker", "OPTIONAL"),
      text("entitySentiment", "OPTIONAL"),
    ),
  changes: (name) =>
    structsOf(name, instant("at", "REQUIRED"), text("kind", "REQUIRED"), text("clusterId", "OPTIONAL")),
  translations: (name) =>
    structsOf(
      name,
      text("lang", "REQUIRED"),
      ...["headline", "summary", "body", "whyItMatters"].map((field) => text(field, "OPTIONAL")),
    ),
};
