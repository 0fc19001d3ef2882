import { tableOf } from "../scoring/table.ts";
import { sharesOfOwnPairs } from "./own-pairs.ts";
import { readEditedRoom } from "./rooms.ts";
import { checkEdited, sharesOf } from "./score-check.ts";

export interface CheckCall {
  /** Folders with `articles.ndjson` and `renditions.ndjson`. */
  readonly folders: readonly string[];
  /** Whether to list every true text that is refused, and every fault that is missed. */
  readonly isVerbose: boolean;
  readonly isJson: boolean;
}

/** Measures the check on editors' renditions with planted faults. Returns a table or JSON. */
export function runCheck({ folders, isVerbose, isJson }: CheckCall): string {
  const began = process.cpuUsage();
  const checked = folders.flatMap(readEditedRoom).map(checkEdited);
  const { user, system } = process.cpuUsage(began);
  const checks = checked.reduce((sum, { faults }) => sum + 2 + faults.length, 0);
  const msPerCheck = (user + system) / 1e3 / Math.max(1, checks);
  const own = sharesOfOwnPairs();
  const shares = [...sharesOf(checked), ...own.shares];
  if (isJson) return JSON.stringify({ shares, msPerCheck });
  const table = tableOf(
    HEADER,
    shares.map(({ what, count, of }) => [
      what,
      String(count),
      String(of),
      of === 0 ? "–" : `${((100 * count) / of).toFixed(1)} %`,
    ]),
  );
  const faults = isVerbose ? [...checked.flatMap(faultsOf), ...own.faults] : [];
  return [...faults, table, `CPU per check: ${msPerCheck.toFixed(1)} ms`].join("\n");
}

function faultsOf({ id, refused, paraphraseRefused, faults }: ReturnType<typeof checkEdited>): string[] {
  return [
    ...refused.map((problem) => `${id}: refused: ${problem}`),
    ...paraphraseRefused.map((problem) => `${id}: paraphrase refused: ${problem}`),
    ...faults.filter(({ found }) => found.length === 0).map(({ kind }) => `${id}: missed: ${kind}`),
  ];
}

const HEADER = ["what", "count", "of", "share"];
