import type { ArchiveColumn } from "../../newsroom/archive/columns.ts";
import { MAGIC_BYTES, newParquet, type RowGroup } from "./row-group.ts";
import type { WholeFile } from "./whole-file.ts";

/** Puts row groups, which may come from several threads, into one Parquet file. */
export function parquetFile(
  columns: readonly ArchiveColumn[],
  file: WholeFile,
  facts: Readonly<Record<string, string>>,
) {
  const { bytes, writer } = newParquet(columns, facts);

  function flush(): void {
    file.write(bytes.getBytes());
    bytes.index = 0;
  }

  return {
    add({ bytes: content, count, about, indexes }: RowGroup): void {
      const by = BigInt(bytes.offset - MAGIC_BYTES);
      for (const chunk of about.flatMap(({ columns: chunks }) => chunks)) {
        chunk.file_offset += by;
        const { meta_data: meta } = chunk;
        meta!.data_page_offset += by;
        if (meta!.dictionary_page_offset !== undefined) meta!.dictionary_page_offset += by;
      }
      for (const { offsetIndex } of indexes)
        for (const page of offsetIndex?.page_locations ?? []) page.offset += by;
      bytes.appendBytes(content);
      flush();
      writer.row_groups.push(...about);
      writer.pendingIndexes.push(...indexes);
      writer.num_rows += BigInt(count);
    },
    finish(): void {
      void writer.finish();
      flush();
    },
  };
}
