import { type RecordContents, findDamage, readContents, readIdentity } from "./contents.ts";

export interface VerifiedBackup extends RecordContents {
  /** What is wrong; empty if the backup can be relied on. */
  readonly faults: readonly string[];
  /** Whether the same record was at hand to compare with. */
  readonly isCompared: boolean;
}

/** Checks a restored file, and compares it with the record that it was made from, if that is at hand. */
export function verifyRestored(path: string, record: string | null): VerifiedBackup {
  const faults = findDamage(path);
  const contents = readContents(path);
  const isCompared = record !== null && readIdentity(record) === readIdentity(path);
  if (isCompared) {
    const expected = readContents(record, contents.publication);
    if (expected.publications !== contents.publications || expected.items !== contents.items)
      faults.push(
        `it holds ${contents.items} items in ${contents.publications} publications; the record holds ${expected.items} in ${expected.publications} up to there`,
      );
    else if (expected.sha256 !== contents.sha256) faults.push("its content differs from the record's");
  }
  return { ...contents, faults, isCompared };
}
