import { turnsOf } from "./quotes.ts";

/** Removes what does not belong to a sentence: labels, asides, and words that link it to the sentence before. */
export function tidy(sentence: string): string {
  let text = evenlyQuoted(unescaped(sentence)).replaceAll(/\s+/g, " ").trim();
  text = text.replace(LABEL, "").replace(SIGNPOST, "").replaceAll(NAMED_FOR_SHORT, "");
  text = turnsOf(text)
    .map((turn) => (turn.isQuoted ? turn.text : withoutAsides(turn.text)))
    .join("");
  text = text
    .replace(HANGING, "")
    .replaceAll(/\s+([,;:)]|\.(?!\d))/g, "$1")
    .replaceAll("( ", "(")
    // "Ida Falk 's plan": the name was a link.
    .replaceAll(/(?<=\p{L}) (?=['’]s\b)/gu, "")
    .replaceAll(/ {2,}/g, " ")
    .replace(/(?<=\p{L})\.\.$/u, ".")
    .trim();
  return capitalised(stopped(text));
}

export function capitalised(text: string): string {
  return /^["“]?(?!\p{Ll}\p{Lu})\p{Ll}/u.test(text)
    ? text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    : text;
}

const LABEL =
  /^(?:BREAKING(?: NEWS)?|UPDATED?(?: \d+)?|EXCLUSIVE|JUST IN|DEVELOPING|NEW|LATEST|WATCH|LIVE)\s*[:–—-]+\s*/;

/** "Why it matters: Rates rise", "A: Rates rise": how an outlet guides readers through its text. */
const SIGNPOST =
  /^(?:(?:Why it matters|Why this matters|The big picture|Driving the news|Between the lines|What they[’']re saying|The bottom line|Bottom line|Yes, but|(?:The )?[Dd]etails|(?:The )?[Cc]ontext|(?:The )?[Bb]ackground|Zoom (?:in|out)|By the numbers|The numbers|(?:The )?[Ss]tate of play|Flashback|What[’']s (?:next|new|happening)|What(?: to watch| we[’']re watching| happened)|Worth noting|Of note|The intrigue|Be smart|The other side|How it works|The backdrop|Quick take|Reality check|The latest|Catch up quick|Go deeper|Key (?:fact|quote|background)s?|A)(?:: | [—–] ))(?=["“‘]?\p{Lu})/u;

/** "(the “Company”)": a short name that only later sentences use. */
const NAMED_FOR_SHORT =
  / \((?:the |together,? |collectively,? |hereinafter )*["“][^"“”()]{2,40}["”](?: or (?:the )?["“][^"“”()]{2,40}["”])?\)/g;

/** Decodes escape sequences, which some feeds contain: "rates.\\r\\n", "\\x9cready\\x9d". */
function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replaceAll(/\\x9[cd]/g, '"').replaceAll(/\\(?:xa0|[rnt](?![\p{Ll}\p{N}]))/gu, " ");
}

/** If quotations mix two kinds of marks, makes all of them one kind. */
function evenlyQuoted(text: string): string {
  if (!text.includes('"')) return text;
  return text.split("“").length === text.split("”").length ? text : text.replaceAll(/[“”]/g, '"');
}

/** Opening words that only make sense after the sentence before. "So far" and "So, too," make sense alone. */
const HANGING =
  /^(?!So,? (?:far|too|long|many|much|few|little|called|have|has|had|do|does|did|is|are|was|were|will|would|can)\b)(?:(?:But|And|So|Yet)(?: then| now(?! that\b)| also| yet| still)?|However|Meanwhile|Still|Moreover|Furthermore|Additionally|In addition|Also|Then|Now|Indeed|Instead|Nevertheless|Nonetheless|Of course|That said|For (?:example|instance)|As a result|Consequently|Similarly|Likewise|Separately|Elsewhere|In fact|In short|Notably|Importantly|Interestingly|To be sure|Plus|Even so|Rather|Thus|Therefore|Besides|After all|On the other hand|On the contrary|On the flip side|In other words|By contrast|In contrast|Conversely)(?:,\s+|(?<=^Also)\s+(?=(?:at|in|on|during)\b)|(?<=^(?:But|And|So|Yet|But then|And then|But now|And now|But also|And also|And yet|But still|But yet))\s+)/u;

/** Limits that appear only in brackets but matter: "visitors from Grausland (except those with a permit)". */
const LIMITS = /^ ?\((?:(?:al)?though|but|except\w*|excluding|if|no|not|only|unless)\b.{0,80}$/i;

/** Removes explanatory brackets and a picture's "(above)"; a ticker, an age, a party or an abbreviation stays. */
function withoutAsides(text: string): string {
  return (
    text
      .replaceAll(
        / ?\((?:pictured|above|below|left|right|centre|center|see [^)]*|via [^)]*|photo[^)]*|video[^)]*|emphasis[^)]*|full disclosure[^)]*)\)/gi,
        "",
      )
      .replaceAll(/ ?\((?=[^)]*\s[^)]*\s[^)]*\s)[^()]{25,}\)(?=[ ,.;:]|$)/g, (aside) =>
        LIMITS.test(aside) ? aside : "",
      )
      .replaceAll(/ ?\[(?:\d+|citation needed|[^\]]{0,3}|sic|pdf|video)\]/gi, "")
      .replaceAll(/ ?\((?:[A-Z]{3,6}|Nasdaq|Xetra)\s?:\s?([A-Z.]{1,6})\)/g, " ($1)")
      // "the S&P 500 .SPX fell", "the S&P 500 (SNPINDEX: ^GSPC)": an agency's code for an index.
      .replaceAll(/ (?:\(\.[A-Z]{2,6}\)|\.[A-Z]{2,6}\b|\([A-Z]*INDEX\w*:[^()]*\))/g, "")
      // "the Dow DJIA, +8.14% fell": live prices on a page.
      .replaceAll(/ [A-Z]{1,5}, [+−-]\d+(?:\.\d+)?%/g, "")
      .replaceAll(/\s?[\u200B\uFEFF\u00AD]/g, "")
  );
}

/** Adds a missing full stop. A sentence that ends with a colon or the like stays as it is, because it announces something that would be missing. */
function stopped(text: string): string {
  if (/[.!?…]["”’')\]]*$/.test(text)) return text;
  return /[:;,–—-]$/.test(text) ? text : `${text}.`;
}
