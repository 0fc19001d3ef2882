import { verbOfPast, verbOfParticiple } from "../rewrite/verb-forms.ts";
import type { VerbForms } from "../rewrite/verb-forms.ts";
import { agreed, isPlural } from "./agreement.ts";
import { pastVerb } from "./past-verb.ts";

export function clauseIn(text: string): HeadlineClause | null {
  const words = text.split(" ");
  for (let at = 1; at < Math.min(words.length - 1, 14); at++) {
    const word = words[at]!;
    const bare = word.replace(/[,;]$/, "");
    const lower = bare.toLowerCase();
    const previous = words[at - 1]!;
    if (/[,;:—–]$/.test(previous) || /^[—–-]+$/.test(word)) return null;
    const subject = words.slice(0, at).join(" ").replace(MANNER, "");
    const rest = words.slice(at + 1);
    // "A sharply divided court": still inside the subject.
    if (/^(?:The|An?)(?: \p{Ll}+ly)?$/u.test(subject)) continue;
    const verb = verbAt(word, rest, subject);
    if (verb !== null) return isSubject(subject) && verb !== "" ? finished(subject, verb, words, at) : null;
    // "the WHO" is no pronoun.
    if (SUBJECT_STOPS.has(lower) && !SUBJECT_MAY.has(lower) && !/^\p{Lu}{2,}$/u.test(bare)) return null;
  }
  return null;
}

/** How something was done may be left out. "Allegedly" or "hardly" may not. */
const MANNER =
  / (?:just|abruptly|briefly|comfortably|decisively|easily|finally|narrowly|overwhelmingly|unexpectedly|again|also|formally|officially|publicly|quickly|quietly|sharply|suddenly|swiftly|unanimously)$/;

export interface HeadlineClause {
  readonly subject: string;
  readonly verb: string;
  readonly rest: string;
}

const SUBJECT_STOPS = new Set(
  "who which that whose where when while after before because if as although though since until than what how why to said says it he she they we i you this these those there and/or by according with for from at in on".split(
    " ",
  ),
);

/** Prepositions that a subject may contain: "the Bank of Zenda", "shares in Zenda Motors". */
const SUBJECT_MAY = new Set(["in", "for", "from", "at", "with", "on"]);

/** An adverb left in or before the subject may turn what the sentence says. Nouns end like adverbs, too. */
const DOUBTS =
  / (?:almost|seldom|(?!(?:ally|anomaly|assembly|bully|daily|early|elderly|family|monopoly|monthly|quarterly|rally|reply|supply|weekly)$)\p{Ll}{2,}ly)$|(?:^| )(?:[Aa]llegedly|[Aa]pparently|[Bb]arely|[Ff]alsely|[Hh]ardly|[Pp]ossibly|[Pp]robably|[Pp]urportedly|[Rr]arely|[Rr]eportedly|[Ss]carcely|[Ss]eldom|[Ss]upposedly)\b/u;

function isSubject(subject: string): boolean {
  const words = subject.split(" ");
  return (
    !/^(?:In|On|At|By|For|From|With|To|Of|As|After|Before|When|While|If|Since|Despite|He|She|It|They|We|I|You|This|That|These|Those|There|What|Who|How|Why|Where|Here|Not|No|Nearly as|Such|His|Her|Its|Their|Our|My|One|Another|Both|Some of|Many of|But|Even|Just|Only|Now|Then|So|Yet|Until|During|Under|Amid|Following|According|Although|Though|Because|Once|Also|Instead|Today|Yesterday|Still|Perhaps|Maybe|Asked|Faced|Among|Speaking|Citing|Using|Let|Like|Unlike|Over|Earlier|Late|Early|Last|More than once)\b/.test(
      subject,
    ) &&
    !/\b(?:that|which|who|not|never|last|next|again|today|now|here|ago|earlier|later)\b/.test(subject) &&
    !/\b(?:has|have|had|is|are|was|were|will|let|put|hit|cut|quit|set)\b/.test(subject) &&
    !words
      .slice(1)
      .some(
        (word) =>
          /(?:ing)$/.test(word) &&
          /^\p{Ll}/u.test(word) &&
          !/^(?:king|ring|wing|spring|ruling|meeting|building|holding|banking|trading|shipping|housing|spending|hearing|filing|shooting|bombing|mining|voting|sitting|leading|acting|governing|incoming|outgoing|remaining|rising|falling|growing|manufacturing|lending|borrowing|hiring|farming|engineering|clothing|funding|advertising|hacking|policing|polling|gambling|training|fighting|processing|offering|opening|sibling|being|pricing|crossing|gathering|uprising|warning|financing|refining|logging|parking|fishing|broadcasting)$/.test(
            word,
          ),
      ) &&
    !/\b(?:[Tt]he|[Aa]|[Aa]n|of|and|or|his|her|its|their|new|old|very|most|more|\S+-\p{Ll}+)$/u.test(
      subject,
    ) &&
    !DOUBTS.test(subject)
  );
}

/** What was so at such a time need not be so now. */
const PAST_TIME =
  /\b(?:ago|earlier|before|previous(?:ly)?|when|then|once|until|last (?:week|month|quarter|year))\b|\b(?:in|of|during|by) (?:(?:19|20)\d\d|January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** The verb of the clause in the headline's present; "" if it is a verb that a headline cannot use; null if it is none. */
function verbAt(word: string, rest: readonly string[], subject: string): string | null {
  if (/[,;]$/.test(word)) return null;
  const next = rest[0]?.replace(/[,;.]$/, "") ?? "";
  switch (word) {
    case "is":
    case "are":
      // "is the co-founder of" tells who somebody is, not what happened.
      return /^(?:an?|the|one|among|home)$/.test(next) &&
        !/^(?:new|first|next|only|latest)$/.test(rest[1] ?? "")
        ? ""
        : word;
    case "was":
    case "were":
      if (/^\d/.test(next)) return PAST_TIME.test(rest.join(" ")) ? "" : word === "was" ? "is" : "are";
      return participle(next) === undefined ? "" : "PASSIVE";
    case "will":
      return "will";
    case "would":
    case "could":
    case "may":
    case "might":
    case "must":
    case "should":
    case "can":
      return word;
    case "has":
    case "have":
      if (next === "been" && participle(rest[1]?.replace(/,$/, "") ?? "") !== undefined) return "BEEN";
      return verbOfParticiple(rest[0] ?? "") === undefined ? "" : "PERFECT";
    case "had": {
      // "Shares had their worst day" is no perfect.
      const plural = isPlural(subject);
      return plural !== null &&
        /^(?:an?|the|its|their|his|her|no)$/.test(next) &&
        !PAST_TIME.test(rest.join(" "))
        ? plural
          ? "have"
          : "has"
        : "";
    }
    case "did":
    case "does":
    case "do":
      return "";
    default:
  }
  // "chairwoman turned contributor"
  if (
    word === "turned" &&
    !/^(?:the|an?|its|his|her|their|to|in|on|off|out|up|down|back|into|over|away|against)$/.test(next)
  )
    return "";
  // "A machine named Watson beat two champions"
  if (
    /^(?:named|called|dubbed)$/.test(word) &&
    rest.slice(1, 4).some((each) => /^\p{Ll}/u.test(each) && pastVerb(each))
  )
    return "";
  const forms = pastVerb(word);
  if (forms === undefined || word !== word.toLowerCase()) return null;
  if (forms.past === forms.participle && hasOwnVerbLater(rest)) return "";
  // "the bill passed by the Senate", "shares sold short": a participle is no verb of the clause.
  if (
    next === "by" &&
    /^(?:[$€£]?\d.*|more|about|nearly|almost|over|as|at|an?|one|two|three|half)$/.test(rest[1] ?? "")
  )
    return agreed(forms, subject);
  if (/^(?:by|who|that|which)$/.test(next) && forms.past === forms.participle && !/^(?:said)$/.test(word))
    return next === "that" ? agreed(forms, subject) : "";
  return agreed(forms, subject);
}

function participle(word: string): VerbForms | undefined {
  return verbOfParticiple(word) ?? (word.endsWith("ed") ? pastVerb(word) : undefined);
}

/** "A man convicted of theft was freed": the clause has its verb later, so that the first is a participle. */
function hasOwnVerbLater(rest: readonly string[]): boolean {
  if (/^(?:the|a|an|its|his|her|their|that|it|he|she|they|[\p{Lu}\d$€£"“].*)$/u.test(rest[0] ?? ""))
    return false;
  const same = ` ${rest.join(" ")}`.split(
    /,| (?:and|that|after|as|when|while|because|but|who|which|where|if|before|since) /,
  )[0]!;
  return same
    .trim()
    .split(" ")
    .slice(1)
    .some(
      (word, at, all) =>
        /^(?:is|are|was|were|has|had|have|will|would|could|may|might|said|says)$/.test(word) ||
        (verbOfPast(word) !== undefined &&
          word === word.toLowerCase() &&
          !/^(?:a|an|the|its|his|her|their|of|to|by|in|newly|recently)$/.test(all[at - 1] ?? "of")),
    );
}

function finished(
  subject: string,
  verb: string,
  words: readonly string[],
  at: number,
): HeadlineClause | null {
  const rest = words.slice(at + 1).join(" ");
  if (verb === "PASSIVE") return { subject, verb: words[at + 1]!, rest: words.slice(at + 2).join(" ") };
  if (verb === "BEEN") return { subject, verb: words[at + 2]!, rest: words.slice(at + 3).join(" ") };
  if (verb === "PERFECT") {
    const forms = verbOfParticiple(words[at + 1]!)!;
    const own = agreed(forms, subject);
    if (own === "") return null;
    return { subject, verb: own, rest: words.slice(at + 2).join(" ") };
  }
  if (verb === "will" && rest.startsWith("have to "))
    return { subject, verb: "must", rest: rest.replace("have to ", "") };
  if (verb === "will" && /^\p{Ll}+/u.test(rest) && !/^not\b/.test(rest)) return { subject, verb: "to", rest };
  return { subject, verb, rest };
}
