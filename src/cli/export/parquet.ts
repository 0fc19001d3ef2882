import { constants, zstdCompressSync } from "node:zlib";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { ArchiveItem } from "../../newsroom/archive/archive-item.ts";
import type { ArchiveColumn, ColumnType } from "../../newsroom/archive/columns.ts";
import type { ArchiveSink } from "./archive-sink.ts";
import type { WholeFile } from "./whole-file.ts";

const DAY_MS = 86_400_000;

/** The most items per row group. It bounds the memory, because a group is written as a whole. */
const MAX_GROUP = 5_000;
/** A group ends at the end of a day once it has this many items, so that quiet days share one. */
const MIN_GROUP = 1_000;

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Columns whose values hardly repeat, so trying a dictionary would waste time. Statistics of texts would be a waste,
 * too, because nobody selects texts by range. All other columns get a dictionary if it halves their size.
 */
const PLAIN: Readonly<Record<string, { readonly encoding: "PLAIN"; readonly statistics?: false }>> = {
  publishedAt: { encoding: "PLAIN" },
  firstSeenAt: { encoding: "PLAIN" },
  publication: { encoding: "PLAIN" },
  id: { encoding: "PLAIN" },
  ...Object.fromEntries(
    ["sourceUrl", "sourceHeadline", "sourceImageUrl", "headline", "summary", "body", "whyItMatters"].map(
      (name) => [name, { encoding: "PLAIN", statistics: false }],
    ),
  ),
};

/** Writes items, which must come in order of time, into a Parquet file with row groups by day. */
export function parquetSink(
  columns: readonly ArchiveColumn[],
  file: WholeFile,
  facts: Readonly<Record<string, string>>,
): ArchiveSink {
  const writer = new ParquetWriter({
    writer: writerTo(file),
    schema: [{ name: "items", num_children: columns.length }, ...columns.flatMap(schemaOf)],
    codec: "ZSTD",
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes, ZSTD) },
    kvMetadata: Object.entries(facts).map(([key, value]) => ({ key, value })),
    createdBy: "tidings",
  });
  let group: ArchiveItem[] = [];

  function writeGroup(): void {
    if (group.length === 0) return;
    const items = group;
    group = [];
    const columnData = columns.map(({ name, type, of }) => ({
      name,
      data: items.map((item) => physical(type, name, of(item))),
      ...PLAIN[name],
    }));
    // This returns a promise only if the writer's `flush` does.
    void writer.write({ columnData, rowGroupSize: items.length });
  }

  return {
    async write(items) {
      for (const item of items) {
        const last = group.at(-1);
        const isFull = group.length >= MAX_GROUP;
        if (isFull || (group.length >= MIN_GROUP && dayOf(last!) !== dayOf(item))) writeGroup();
        group.push(item);
      }
      return true;
    },
    async finish() {
      writeGroup();
      void writer.finish();
    },
  };
}

function physical(type: ColumnType, name: string, value: unknown): unknown {
  if (type === "count") return BigInt(value as number);
  // Faster than the library's own conversion.
  return typeof value === "string" && PLAIN[name] ? Buffer.from(value) : value;
}

function dayOf({ item }: ArchiveItem): number {
  return Math.floor(item.publishedAt / DAY_MS);
}

/** A buffer that is emptied into the file after every row group. */
function writerTo(file: WholeFile) {
  const writer = new ByteWriter();
  const flush = () => {
    file.write(writer.getBytes());
    writer.index = 0;
  };
  return Object.assign(writer, { flush, finish: flush });
}

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]["schema"][number];

function schemaOf({ name, type, isOptional }: ArchiveColumn): SchemaElement[] {
  return SCHEMAS[type](name, isOptional ? "OPTIONAL" : "REQUIRED");
}

type Repetition = "OPTIONAL" | "REQUIRED";

const text = (name: string, repetition_type: Repetition): SchemaElement[] => [
  { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type },
];

/**
 * UTC. Without a logical type, DuckDB reads the column as a plain timestamp, which it can compare without an extension.
 */
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
