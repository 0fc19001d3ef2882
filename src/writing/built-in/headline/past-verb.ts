import { loadOrdinaryWords } from "../../../knowledge/entities.ts";
import { presentOf, type VerbForms, verbOfPast } from "../rewrite/verb-forms.ts";

/** The verb whose simple past this is: a listed one, or a regular one whose base is an ordinary word. */
export function pastVerb(word: string): VerbForms | undefined {
  const listed = verbOfPast(word);
  if (listed !== undefined || !/^\p{Ll}{3,}ed$/u.test(word) || NO_VERBS.test(word)) return listed;
  ordinary ??= loadOrdinaryWords();
  const stem = word.slice(0, -2);
  const bases = [
    stem,
    `${stem}e`,
    ...(stem.endsWith("i") ? [`${stem.slice(0, -1)}y`] : []),
    ...(/([bdglmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : []),
  ].filter((base) => ordinary!.has(base) && (ordinary!.has(presentOf(base)) || base.length > 3));
  const [base] = bases;
  // "hoped" belongs to "hope", and "hopped" to "hop". If both bases exist, the verb is uncertain.
  return base === undefined || bases.length > 1
    ? undefined
    : { base, present: presentOf(base), past: word, participle: word };
}

const NO_VERBS =
  /(?:hundred|sacred|naked|wicked|rugged|kindred|indeed|exceed|proceed|succeed|embed|speed|breed|greed|need|seed|feed|agreed-upon|based|estimated|alleged|armed|aged|supposed|unnamed|united|limited|related|suspected|proposed|planned|expected|wanted|convicted|accused|retired|elected|disgraced|beloved)$/;

let ordinary: ReadonlySet<string> | undefined;
