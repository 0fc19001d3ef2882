import type { Happening } from "../../domain/happening.ts";
import { rolesOf } from "./roles.ts";
import { surpriseOf } from "./surprise.ts";

/** What was read as the happening, in words: who did what, the surprise in its figure, who wins and who loses. */
export function reasonsOf(happening: Happening | null): string[] {
  if (happening === null) return [];
  const surprise = surpriseOf(happening);
  return [
    sentenceOf(happening),
    ...(surprise === null ? [] : [surprise.reason]),
    ...(happening.rank === null ? [] : [happening.rank]),
    ...rolesOf(happening).map(({ name, weight }) => `${name} ${weight > 0 ? "wins" : "loses"} by it`),
  ];
}

function sentenceOf({ actor, object, action, modality, isNegated, reportedBy, figures }: Happening): string {
  const parts = [actor?.text, `${isNegated ? "not " : ""}${action}`, object?.text, figures?.amount.text];
  const told = parts.filter((part) => part !== undefined).join(", ");
  return `${told} (${modality}${reportedBy === null ? "" : `, reported by ${reportedBy.text}`})`;
}
