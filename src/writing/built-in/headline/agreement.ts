import { loadOrdinaryWords } from "../../../knowledge/entities.ts";
import type { VerbForms } from "../rewrite/verb-forms.ts";

/** The verb in the present; empty if the subject's number is uncertain. */
export function agreed(forms: VerbForms, subject: string): string {
  const plural = isPlural(subject);
  if (plural === null) return "";
  return plural ? forms.base : forms.present;
}

/** Whether a subject is plural; null if that is uncertain. */
export function isPlural(subject: string): boolean | null {
  const core = subject.replace(
    / (?:of|in|for|from|at|with|on|to|between|among|near|outside|against|over|throughout|across|inside|under|about|by|around|behind|within|without|who|that) .*$/,
    "",
  );
  if (
    / and /.test(core) &&
    !/\b(?:Securities|Johnson) and\b|\b(?:Bureau|Department|Ministry|Committee|Commission) (?:of|for|on) (?:\S+ ){1,2}and\b/.test(
      subject,
    ) &&
    !/ and [^ ]+ (?:Bureau|Department|Ministry|Committee|Commission)$/.test(core)
  )
    return true;
  const head = core;
  // "Senators from Zenda and Strelsau" has one subject, and "the head of Zenda and the mayor" has two.
  if (/ and (?:the|a|an|his|her|its|their) /.test(subject.slice(core.length))) return null;
  if (/['’]s$/.test(head)) return false;
  if (
    /^(?:two|three|four|five|six|seven|eight|nine|ten|several|many|some|most|dozens|hundreds|thousands|at least|more than|about|nearly|\d[\d,.]*)\b/i.test(
      head,
    )
  )
    return /^(?:about|nearly|at least|more than)? ?(?:a|an|one)\b/i.test(head)
      ? null
      : /(?:s|people|men|women|children|police)$/.test(head)
        ? true
        : null;
  const last = head.split(" ").at(-1) ?? "";
  if (/^(?:[Tt]he )?[Nn]umber$/.test(head)) return false;
  if (/-(?:general|in-chief)$/.test(last)) return null;
  if (
    core !== subject &&
    /^(?:number|majority|group|pair|series|couple|total|team|lot|handful|dozen|third|quarter|half|most|all|percent|%|coalition|range)$/i.test(
      last,
    )
  )
    return null;
  if (/\p{L}men$/u.test(last)) return true;
  if (/^(?:people|men|women|children|police|shares|officials|republicans|democrats|lawmakers)$/i.test(last))
    return true;
  if (
    /^(?:news|congress|politics|economics|texas|illinois|arkansas|kansas|massachusetts|netherlands|philippines|states|nations|times|post|reuters|sanders|biggs|politics|paris|brussels|access|press|business|process|status|virus|coronavirus|crisis|us|boss|loss|class|glass|gross|nexus|bus|gas|plus|focus|campus|census|consensus)$/i.test(
      last,
    )
  )
    return false;
  if (ONE_FIRM.test(head) || ONE_PERSON.test(head)) return false;
  // Another name in capitals that ends in s may be a person or a firm.
  if (last.endsWith("s"))
    return /^\p{Lu}/u.test(last)
      ? /(?:ans|ists|icans|rats|ers|ors|ials|ians)$/.test(last) && !/^\p{Lu}\p{L}+ \p{Lu}/u.test(head)
        ? true
        : head === last && !/(?:ies|ees|ers|is|ons|ans|ists)$/.test(last)
          ? isOrdinary(last)
          : null
      : !last.endsWith("ss");
  return false;
}

/** "Stocks" is an ordinary word at the beginning of a sentence; "Barclays" is a name. */
function isOrdinary(word: string): boolean {
  ordinary ??= loadOrdinaryWords();
  const lower = word.toLowerCase();
  return ordinary.has(lower) || ordinary.has(lower.slice(0, -1));
}

let ordinary: ReadonlySet<string> | undefined;

const ONE_FIRM =
  /\b\p{Lu}\S* (?:Motors|Brothers|Partners|Airlines|Airways|Systems|Industries|Holdings|Technologies|Services|Labs|Markets|Resources|Sachs|Stores|Studios|Networks|Securities|Investors Service|Instruments|Foods|Pictures|Records|Air Lines|Airbus|Steels?)$/u;

const ONE_PERSON =
  /\b(?:President|Minister|Chancellor|Governor|Senator|Representative|Justice|Judge|Secretary|Mayor|Leader|Premier|Chairman|chief|leader|minister|president|Steve|Tim|John|James|Michael|David|Robert|Mary|Elizabeth|Jerome|Bill|Andrew|Evo|Thomas|William|George) (?:\p{Lu}\S+ )*\p{Lu}\S*s$/u;
