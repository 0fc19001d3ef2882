import { verbOfPresent } from "../rewrite/verb-forms.ts";

/** Adds the article's description to a headline's subject: "Gasum" becomes "Nordic energy firm Gasum". */
export function withFullSubject(title: string, text: string, most: number): string {
  const name = SUBJECT.exec(title)?.groups?.["name"];
  if (name === undefined || NOT_NAMES.test(name) || /["“‘]/.test(title)) return title;
  const source = text.slice(0, MAX_READ);
  const found = new Set<string>();
  for (let at = source.indexOf(name); at !== -1; at = source.indexOf(name, at + 1)) {
    if (/^[\p{L}\p{N}-]|^ \p{Lu}/u.test(source.slice(at + name.length))) continue;
    const before = source.slice(Math.max(0, at - 90), at);
    const role = OFFICE.exec(before)?.[0] ?? TRADE.exec(before)?.groups?.["role"];
    if (role === undefined) continue;
    // "In 2010 Vice President Falk opposed it": an office of that time.
    const sentence =
      before.slice(before.search(/[^.!?\n]*$/)) + (/^[^.!?\n]*/.exec(source.slice(at))?.[0] ?? "");
    if (EARLIER.test(sentence)) return title;
    found.add(role);
  }
  const [role] = found;
  // Two different offices may belong to two people, or to one person at different times.
  if (role === undefined || found.size > 1 || PAST.test(role)) return title;
  const full = `${role.replaceAll("U.S.", "US")}${title}`;
  if (
    !ACTS.test(title.slice(name.length)) &&
    verbOfPresent(title.slice(name.length).trim().split(" ")[0]!) === undefined
  )
    return title;
  if (full.length > most || title.includes(role.trim().split(" ").at(-1)!)) return title;
  return full.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** "Falk ally resigns" is not about Falk. */
const ACTS =
  /^ (?:to|will|is|has|says|under|dead|guilty|sworn|indicted|charged|convicted|elected|named|acquitted)\b/;

const MAX_READ = 2_500;

const SUBJECT = /^(?<name>\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]+){0,2})(?= \p{Ll})/u;
const NOT_NAMES =
  /^(?:US|UK|EU|UN|The|An?|In|On|At|Two|Three|House|Senate|Court|Fed|Bank|Police|Judge|Republicans?|Democrats?|Congress|Government|Treasury|President|Minister|King|Queen|Pope)\b/;

const PEOPLE = String.raw`(?:(?:\p{Lu}\p{Ll}+(?:an|ish|ese|ian)|US|U\.S\.|UK|French|Dutch|Greek|Swiss|Thai|Czech|Iraqi|Israeli|Pakistani|Saudi|Yemeni|Nordic) )`;

/** "British Prime Minister Ida " before "Falk". */
const OFFICE = new RegExp(
  String.raw`(?<![\p{L}-])(?<!\p{Lu}\p{Ll}+ )(?:(?:[Ff]ormer|[Aa]cting|[Ii]nterim) )?${PEOPLE}?(?:(?:Vice |Deputy )?(?:President|Prime Minister|Chancellor|Governor|Senator|Mayor|Justice|Chief Justice|Attorney General|Treasury Secretary|(?:Foreign|Finance|Interior|Health|Energy|Defence|Defense|Economy) Minister)|[Cc]hief [Ee]xecutive|opposition leader|founder|billionaire) (?:\p{Lu}[\p{L}’-]+ (?:\p{Lu}\. )?){0,2}$`,
  "u",
);

/** "the Nordic energy firm " before "Gasum". */
const TRADE = new RegExp(
  String.raw`(?:^|[.\n] ?|\b[Tt]he |\b[Aa]n? |, )(?<role>${PEOPLE}?(?:(?!(?:that|which|who|and|or|of|in|at|by|for|with|said|its|his|her|their|a|an|the|largest|biggest|rival|other|second|third)\b)[\p{Ll}-]+ ){0,2}(?:firm|company|maker|group|bank|lender|exchange|retailer|carmaker|automaker|airline|giant|start-up|startup|miner|token|coin|stablecoin|regulator|watchdog|agency|operator|producer|developer|brokerage|insurer|broker|platform|conglomerate|brewer|drugmaker|chipmaker|newspaper|network) )$`,
  "u",
);

/** A sentence about another time. */
const EARLIER = /\b(?:(?:19|20)\d\d|ago|then|when|was|were|had|former(?:ly)?|once|earlier|previous(?:ly)?)\b/;

/** Roles that people may have lost since. */
const PAST = /^(?:then|late|ousted|outgoing)\b/i;
