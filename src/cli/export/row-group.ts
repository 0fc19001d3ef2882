import { constants, zstdCompressSync } from "node:zlib";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { ArchiveItem } from "../../newsroom/archive/archive-item.ts";
import type { ArchiveColumn, ColumnType } from "../../newsroom/archive/columns.ts";
import { schemaOf } from "./parquet-schema.ts";

/** A row group as bytes, which can be at any place of a file. Its places count from its own beginning. */
export interface RowGroup {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly count: number;
  readonly about: ParquetWriter["row_groups"];
  readonly indexes: ParquetWriter["pendingIndexes"];
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * Columns whose values hardly repeat, so that looking for a dictionary would be wasted. Of texts, statistics would be wasted, too:
 * nobody selects by their range. All other columns get a dictionary where that halves them.
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

/** The four bytes that every file begins with. */
export const MAGIC_BYTES = 4;

/** Opens a file in memory. */
export function newParquet(columns: readonly ArchiveColumn[], facts: Readonly<Record<string, string>> = {}) {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns),
    codec: "ZSTD",
    compressors: { ZSTD: (content) => zstdCompressSync(content, ZSTD) },
    kvMetadata: Object.entries(facts).map(([key, value]) => ({ key, value })),
    createdBy: "tidings",
  });
  return { bytes, writer };
}

/** Encodes items, in order of time, as one row group. */
export function encodeGroup(columns: readonly ArchiveColumn[], items: readonly ArchiveItem[]): RowGroup {
  const { bytes, writer } = newParquet(columns);
  const columnData = columns.map(({ name, type, of }) => ({
    name,
    data: items.map((item) => physical(type, name, of(item))),
    ...PLAIN[name],
  }));
  // It returns a promise only if its bytes have a `flush` that does.
  void writer.write({ columnData, rowGroupSize: items.length });
  return {
    bytes: bytes.getBytes().slice(MAGIC_BYTES),
    count: items.length,
    about: writer.row_groups,
    indexes: writer.pendingIndexes,
  };
}

function physical(type: ColumnType, name: string, value: unknown): unknown {
  if (type === "count") return BigInt(value as number);
  // Faster than the library's own conversion.
  return typeof value === "string" && PLAIN[name] ? Buffer.from(value) : value;
}
