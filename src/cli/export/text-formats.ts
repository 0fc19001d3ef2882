import type { ArchiveColumn } from "../../newsroom/archive/columns.ts";
import type { ArchiveSink, WriteText } from "./archive-sink.ts";

/** One JSON object per line. */
export function ndjsonSink(columns: readonly ArchiveColumn[], write: WriteText): ArchiveSink {
  return {
    write: (items) =>
      write(
        items
          .map((item) => `${JSON.stringify(Object.fromEntries(columns.map((c) => [c.name, c.of(item)])))}\n`)
          .join(""),
      ),
    async finish() {},
  };
}

/** RFC 4180, with a header. Lists are JSON in their cell; null is an empty cell. */
export function csvSink(columns: readonly ArchiveColumn[], write: WriteText): ArchiveSink {
  let head = `${columns.map(({ name }) => name).join(",")}\r\n`;
  return {
    write(items) {
      const lines = items.map((item) => `${columns.map((column) => cell(column.of(item))).join(",")}\r\n`);
      const text = head + lines.join("");
      head = "";
      return write(text);
    },
    async finish() {
      if (head !== "") await write(head);
    },
  };
}

function cell(value: unknown): string {
  if (value === null) return "";
  const plain = value instanceof Date ? value.toISOString() : value;
  const text = typeof plain === "string" ? plain : JSON.stringify(plain);
  return /[",\r\n]/.test(text) || text === "" ? `"${text.replaceAll('"', '""')}"` : text;
}
