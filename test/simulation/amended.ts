import { type AmendEvent, type ListEvent, type SeenItem, WORDS } from "./history.ts";
import type { Amending, Ledger } from "./ledger.ts";
import { broken, type Violation } from "./violation.ts";

const RENDITION = /^rendition /;
const NEW_WORDS = /^(?:corrected|withdrawn) /;

/** Whether a rendition disappeared because the item got new words. */
export function isDropped(fact: string, before: readonly string[], after: readonly string[]): boolean {
  return RENDITION.test(fact) && after.some((each) => NEW_WORDS.test(each) && !before.includes(each));
}

/** New words replace all before them, and are soon on every node. */
export function checkAmended(
  event: ListEvent,
  at: number,
  ledger: Ledger,
  seenWithinMs: number | null,
): Violation[] {
  const violations: Violation[] = [];
  const { node } = event;
  for (const item of event.items) {
    violations.push(...checkWords(item, node, at));
    if (seenWithinMs === null) continue;
    for (const { event: made, at: amended } of ledger.amendingsOf(item.id))
      if (
        made.ended !== null &&
        NEW_WORDS.test(made.fact) &&
        item.facts?.includes(made.fact) === false &&
        made.ended + seenWithinMs < event.began &&
        !ledger.isDisturbed(made.ended, event.ended)
      )
        violations.push(broken("seen", `${node} does not show ${made.fact} of ${item.id} yet`, amended, at));
  }
  return violations;
}

export function checkWords({ id, facts = [], words }: SeenItem, by: string, at: number): Violation[] {
  if (words === undefined) return [];
  // Each kind replaces those before it, and the simulation shows nothing again that was withdrawn.
  const least = WORDS.findLast((kind) => facts.some((fact) => fact.startsWith(`${kind} `))) ?? "first";
  if (WORDS.indexOf(words) >= WORDS.indexOf(least)) return [];
  return [broken("amended", `${by} shows the ${words} words of ${id}, which was ${least}`, at)];
}

/** Whether something added to an item may be gone, because it is a rendition of words that may have been replaced since. */
export function mayDrop({ fact: dropped, began }: AmendEvent, amendings: readonly Amending[]): boolean {
  if (!RENDITION.test(dropped)) return false;
  return amendings.some(
    ({ event: { fact, ended } }) => !RENDITION.test(fact) && (ended === null || ended >= began),
  );
}
