import { parseInstant } from "../../domain/instant.ts";
import { ARCHIVE_COLUMNS, type ArchiveColumn } from "../../newsroom/archive/columns.ts";
import { UsageFault } from "../../settings/faults.ts";

export const EXPORT_FORMATS = ["ndjson", "csv", "parquet"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The options of an export, after all flags were checked together. */
export interface ExportAsked {
  readonly format: ExportFormat;
  /** Null for the format of `import`. */
  readonly columns: readonly ArchiveColumn[] | null;
  readonly from: number;
  readonly before: number;
  readonly withGists: boolean;
  /** A file to write. */
  readonly out: string | null;
  /** A folder that gets one more file per run, with what is new since its last file. */
  readonly into: string | null;
}

type Flags = Readonly<Record<string, string | boolean | undefined>>;

export function readExportFlags(flags: Flags): ExportAsked {
  const format = readFormat(flags["format"]);
  const fields = flags["fields"];
  const isForAnalysis = format !== "ndjson" || fields !== undefined || flags["into"] !== undefined;
  const asked = {
    format,
    columns: isForAnalysis ? readFields(fields) : null,
    from: readTime(flags, "from", "after") ?? Number.MIN_SAFE_INTEGER,
    before: readTime(flags, "to", "before") ?? Number.MAX_SAFE_INTEGER,
    withGists: flags["vectors"] === true,
    out: readPath(flags, "out"),
    into: readPath(flags, "into"),
  };
  if (asked.withGists && isForAnalysis)
    throw new UsageFault(
      "--vectors works only in the import format: leave out --format, --fields and --into",
    );
  if (asked.out !== null && asked.into !== null)
    throw new UsageFault("--out writes one file and --into adds a file to a folder; give one of them");
  if (format === "parquet" && asked.out === null && asked.into === null)
    throw new UsageFault(
      "a Parquet file needs a name: add --out FILE, or --into FOLDER for one file per run",
    );
  return asked;
}

function readFormat(value: Flags[string]): ExportFormat {
  if (value === undefined) return "ndjson";
  const format = EXPORT_FORMATS.find((each) => each === value);
  if (format === undefined)
    throw new UsageFault(`unknown --format ${String(value)}; allowed are ${EXPORT_FORMATS.join(", ")}`);
  return format;
}

function readFields(value: Flags[string]): readonly ArchiveColumn[] {
  if (value === undefined) return ARCHIVE_COLUMNS.filter(({ isExtra }) => !isExtra);
  const names = String(value)
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const known = ARCHIVE_COLUMNS.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined || names.length === 0)
    throw new UsageFault(`unknown --fields ${unknown ?? '""'}; allowed are ${known.join(", ")}`);
  return ARCHIVE_COLUMNS.filter(({ name }) => name === "id" || names.includes(name));
}

function readTime(flags: Flags, name: string, synonym: string): number | undefined {
  if (flags[name] !== undefined && flags[synonym] !== undefined)
    throw new UsageFault(`--${name} and --${synonym} mean the same; give one of them`);
  const flag = flags[name] === undefined ? synonym : name;
  const value = flags[flag];
  if (value === undefined) return undefined;
  const instant = parseInstant(String(value));
  if (instant === undefined)
    throw new UsageFault(`--${flag} must be an ISO 8601 time such as 2026-11-14T09:30:00Z, or a date`);
  return instant;
}

function readPath(flags: Flags, name: string): string | null {
  if (flags[name] === "") throw new UsageFault(`--${name} needs a path`);
  return flags[name] === undefined ? null : String(flags[name]);
}
