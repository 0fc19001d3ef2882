import { loadOrdinaryWords } from "../../../knowledge/entities.ts";
import { asInner } from "../rewrite/opening-word.ts";

/** Gives a clause of a headline the case that it has inside a headline. A first word that is no ordinary word is a name. */
export function innerClause(clause: string, source: string): string | null {
  // "President Falk" keeps its capital.
  if (
    /^(?:President|Prime|Chancellor|Governor|Senator|King|Queen|Pope|Justice|Judge|General|Secretary|Attorney) \p{Lu}/u.test(
      clause,
    )
  )
    return clause;
  if (
    /^(?:Judge|Court|Police|Panel|Government|Jury|Officials|Lawmakers|Voters|Ministers)\b(?! \p{Lu})/u.test(
      clause,
    )
  )
    return clause[0]!.toLowerCase() + clause.slice(1);
  const compound = /^(\p{Lu}\p{Ll}+)-\p{Ll}/u.exec(clause)?.[1];
  if (compound !== undefined) {
    ordinary ??= loadOrdinaryWords();
    return ordinary.has(compound.toLowerCase()) ? clause[0]!.toLowerCase() + clause.slice(1) : clause;
  }
  return asInner(clause, source);
}

let ordinary: ReadonlySet<string> | undefined;
