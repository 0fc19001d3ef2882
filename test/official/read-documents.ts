import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A document of an official source, written by hand in its public form. */
export interface OfficialDocument {
  readonly day: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The documents in a file of `documents/`: each after a line with its day and its type. */
export function readDocuments(name: string): OfficialDocument[] {
  const text = readFileSync(join(import.meta.dirname, "documents", `${name}.txt`), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const head = part.slice(0, part.indexOf("\n")).split(" ");
      return {
        day: head[0]!,
        contentType: head.at(-1)!,
        bytes: Buffer.from(part.slice(part.indexOf("\n") + 1)),
      };
    });
}
