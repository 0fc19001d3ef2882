/**
 * A clause in ever fewer words, each time with the same statement: the articles go first, then the longer ways to say the same,
 * then what only the summary needs.
 */
export function* compressionsOf(clause: string): Generator<string> {
  yield clause;
  if (/["“‘]/.test(clause)) return;
  let text = clause;
  for (const shorter of [
    withoutThe,
    inFewerWords,
    withoutManner,
    withoutOffices,
    withoutA,
    withoutLocalTime,
  ]) {
    const next = shorter(text);
    if (next !== text) yield next;
    text = next;
  }
}

/** Headlines may do without "the". */
function withoutThe(text: string): string {
  return text.replaceAll(
    /(?<! (?:all|both|half|most|some|one|part|under|on|at|off|across|around|over|of)) the (?=[\p{Ll}$\d])(?!(?:same|most|more|other|past|latter|former|way|whole|right|poor|rich|end|night|day|evening|morning|afternoon|week|month|year)\b)/gu,
    " ",
  );
}

/** "Senate Majority Leader Ida Falk" by name alone: the summary has the office. */
function withoutOffices(text: string): string {
  return text.replaceAll(OFFICE, "");
}

const OFFICE =
  /(?<![\p{L}-])(?<!\b(?:of|for|and|or|the|an?|\p{Lu}[\p{L}.]*) )(?:(?:[Ff]ormer|[Aa]cting|US|U\.S\.|\p{Lu}\p{Ll}+) ){0,3}(?:(?:Majority|Minority) Leader|Speaker|Secretary|Director|Governor|Senator|Representative|[Cc]ongress(?:man|woman)|Chief of Staff|[Cc]hief [Ee]xecutive|Minister|Commissioner|Ambassador|Chair(?:man|woman)?) (?=\p{Lu}\p{Ll}+ (?:\p{Lu}\. )?\p{Lu})/gu;

/** How a body decided. */
function withoutManner(text: string): string {
  return text.replace(/ (?:unanimously|formally|officially|publicly|swiftly|abruptly)(?= )/, "");
}

/** "a share" and "a barrel" are rates; "a third" and "a record" are numbers. */
function withoutA(text: string): string {
  return text.replaceAll(
    /(?<=\p{Ll}) an? (?=\p{Ll})(?!(?:row|share|barrel|ton|tonne|day|week|month|year|quarter|third|half|fifth|fourth|few|lot|dozen|million|billion|hundred|thousand|decade|century|person|gallon|kilo|litre|ounce|unit|head|while|little|single|majority|number|bit|piece|man|woman)\b)(?<!(?:\d|such|half|what|many|quite|as|once|twice|times|cents|dollars|euros) an? )/gu,
    " ",
  );
}

const FEWER: readonly (readonly [RegExp, string])[] = [
  [/\bfrom (?:the same (?:month|quarter|period) )?a year (?:earlier|before|ago)\b/g, "on the year"],
  [/\bfrom the (?:previous|prior) month\b/g, "on the month"],
  [/\bfrom the (?:previous|prior) quarter\b/g, "on the quarter"],
  [/\ba quarter of a (?:percentage )?point\b/g, "a quarter point"],
  [/\ba quarter (?:of one )?percentage point\b/g, "a quarter point"],
  [/\bhalf a (?:percentage )?point\b/g, "half a point"],
  [/\bin an effort to\b|\bin an attempt to\b|\bin a bid to\b/g, "to"],
  [/\bfor the first time\b/g, "for first time"],
  [/\bthe first time\b/g, "first time"],
  [/\b(?:American|US) (?=President \p{Lu}|Treasury secretary)/gu, ""],
  [
    /\b(?:US|U\.S\.|federal) (?:District|Circuit) Judge \p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.’'-]+)+/gu,
    "US judge",
  ],
  [/\bchief executive officer\b/g, "chief executive"],
  [/\bapproximately\b/g, "about"],
];

function inFewerWords(text: string): string {
  let result = text;
  for (const [pattern, ours] of FEWER) result = result.replaceAll(pattern, ours);
  return result;
}

/** What the summary tells as well: the hour, the occasion. */
function withoutLocalTime(text: string): string {
  return text.replaceAll(
    / (?:in an? (?:\p{Ll}+ )?(?:statement|speech|interview|filing|letter|blog post|televised address)|at an? (?:news|press) conference|overnight|with immediate effect|until further notice|early|late)(?=$|,| (?:to|that|on|in|at|by|for|after|as)\b)/gu,
    "",
  );
}
