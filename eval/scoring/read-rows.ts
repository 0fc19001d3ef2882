import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** The rows of a labelled dataset: one JSON object per line, compressed if the name ends in `.gz`. */
export function readRows<Row>(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
}
