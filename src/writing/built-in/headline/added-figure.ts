import { contentOf, wordsOf } from "../../support/words.ts";

/** Adds to a headline the figure that its first sentences give for the same statement. */
export function withFigure(title: string, lead: readonly string[], most: number): string {
  for (const add of [votes, previous, share, rank]) {
    const added = add(title, add === rank ? (lead[0] ?? "") : lead.join(" "));
    if (added !== null && added.length <= most) return added;
  }
  return title;
}

const VOTED =
  /\b(?:passes|pass|approves?|adopts?|rejects?|confirms?|backs?|votes?|endorses?|acquits?|impeaches?|ousts?|upholds?|strikes? down|blocks?|defeats?|re-?elects?|rules?)\b/;
const TALLY =
  /\b(?:by(?: a vote of)?|voted|voting|vote of|voted by|was|on a) (\d{1,3})(?:\s?[-–]\s?| (?:votes )?to )(\d{1,3})(?![\d.,%]*\d|%| ?(?:percent|per cent|million|billion|years?|months?|points?))/g;

/** "Senate passes bill" becomes "Senate passes bill, 62-35". */
function votes(title: string, lead: string): string | null {
  if (/\d|[“”"?:]/.test(title) || !VOTED.test(title)) return null;
  const found = [...lead.matchAll(TALLY)];
  const [tally] = found;
  // A second tally may be the one that the headline is about.
  if (found.length !== 1 || tally === undefined) return null;
  const [, one, other] = tally;
  if (Number(one) + Number(other) < 5) return null;
  const end = /, | (?:as|after|amid|despite|before|while|but|in) /.exec(title)?.index ?? title.length;
  const rest = title.slice(end).replace(/^, /, " ").trim();
  if (!isSameVote(title.slice(0, end), sentenceAt(lead, tally.index), Number(one) > Number(other)))
    return null;
  return `${title.slice(0, end)}, ${one} to ${other}${rest === "" ? "" : `, ${rest}`}`;
}

/** The tally is of the headline's body, and its outcome that of the headline. */
function isSameVote(claim: string, said: string, isWon: boolean): boolean {
  const verb = VOTED.exec(claim);
  if (verb === null) return false;
  const body = claim.slice(0, verb.index).trim().toLowerCase();
  const others = said.toLowerCase().replaceAll(body, "").match(BODY);
  if (body === "" || !said.toLowerCase().includes(body) || others !== null) return false;
  return LOST.test(verb[0]) || (isWon && !/\b(?:reject|block|defeat|fail|lost|against)/.test(said));
}

const BODY =
  /\b(?:senate|house|commons|lords|congress|council|parliament|assembly|committee|commission|board|court|panel|duma|bundestag|shareholders)\b/;
const LOST = /^(?:rejects?|blocks?|defeats?)$/;

function sentenceAt(lead: string, at: number): string {
  const before = lead.slice(0, at).split(SENTENCE_END).at(-1)!;
  return before + lead.slice(at).split(SENTENCE_END)[0]!;
}

const SENTENCE_END = /(?<=[.!?;]) (?=[\p{Lu}“"])/u;

const MONTH = "January|February|March|April|May|June|July|August|September|October|November|December";
const FIGURE = String.raw`(\d+(?:\.\d+)?) ?(?:%|percent|per cent)`;
const RISING =
  /\b(?:rises?|climbs?|jumps?|surges?|accelerates?|quickens?|edges? up|up|hits?|reaches?|speeds? up|soars?)\b/;
const FALLING = /\b(?:falls?|drops?|eases?|slows?|cools?|edges? down|dips?|slips?|declines?|down|sinks?)\b/;

/** "Inflation rises to 9.1%" becomes "Inflation rises to 9.1% from 8.6% in May". */
function previous(title: string, lead: string): string | null {
  const own = [...title.matchAll(/(\d+(?:\.\d+)?)%/g)];
  const figure = own[0]?.[1];
  if (own.length !== 1 || figure === undefined || /\bfrom\b|[“”"?:;]/.test(title)) return null;
  if (!/\b(?:rate|inflation|unemployment|jobless|rates|growth)\b/i.test(title)) return null;
  const found = new RegExp(
    String.raw`\b${figure.replace(".", "\\.")} ?(?:%|percent|per cent)[^.;]{0,40}?,? (?:up |down )?from ${FIGURE}(?: in (${MONTH}))?(?= |,|\.(?!\d))`,
  ).exec(lead);
  if (found === null) return null;
  const [, before, month] = found;
  const change = Number(figure) - Number(before);
  if (change === 0 || (RISING.test(title) && change < 0) || (FALLING.test(title) && change > 0)) return null;
  if (month !== undefined && title.includes(month)) return null;
  const added = `${before}%${month === undefined ? "" : ` in ${month}`}`;
  if (title.endsWith(`${figure}%`)) return `${title}, ${change > 0 ? "up" : "down"} from ${added}`;
  return new RegExp(String.raw`${figure}% in (?:${MONTH})$`).test(title) ? `${title} from ${added}` : null;
}

/** "Zenda Motors plunges after loss" becomes "Zenda Motors plunges 40% after loss". */
function share(title: string, lead: string): string | null {
  const verb =
    /\b(plunges?|plummets?|tumbles?|soars?|surges?|jumps?|slumps?|drops?|falls?|rises?|sinks?|climbs?)(?= (?:after|as|on|amid|in)\b|$)/.exec(
      title,
    );
  if (verb === null || /\d|[“”"?:]/.test(title)) return null;
  const subject = title.slice(0, verb.index).trim().toLowerCase();
  const way = /^(?:soar|surge|jump|rise|climb)/.test(verb[0]) ? UP : DOWN;
  const found = [...lead.matchAll(way)];
  const [one] = found;
  const figure = one?.groups?.["figure"];
  if (found.length !== 1 || one === undefined || figure === undefined) return null;
  // The figure belongs to the headline's subject only if its sentence opens with the whole of it.
  const opening = lead.slice(0, one.index).split(SENTENCE_END).at(-1)!.trim().toLowerCase();
  const plain = opening.replace(/^(?:on \p{L}+day, )?(?:the )?/u, "");
  if (plain !== subject && !/^shares (?:in|of) /.test(plain)) return null;
  if (plain.replace(/^shares (?:in|of) /, "") !== subject.replace(/^shares (?:in|of) /, "")) return null;
  const at = verb.index + verb[0].length;
  return `${title.slice(0, at)} ${figure}%${title.slice(at)}`;
}

/** "Crown falls to 2.4" becomes "Crown falls to 2.4, its lowest since 2009". */
function rank(title: string, lead: string): string | null {
  if (
    /[“”"?:;,]|\b(?:as|after|amid|while|but|and|since|first|last|record|most|ever)\b|\p{Ll}{2,}est\b/u.test(
      title,
    )
  )
    return null;
  const found = RANK.exec(lead);
  if (found === null) return null;
  const said = lead.slice(0, found.index);
  // The rank is of what the lead says, so the lead must say what the headline says.
  const own = new Set(contentOf(wordsOf(said)));
  const words = contentOf(wordsOf(title));
  const shared = words.filter((word) => own.has(word)).length;
  const figures = title.match(/\d[\d.,]*/g) ?? [];
  if (shared < 3 || shared < words.length * SAME || figures.some((figure) => !said.includes(figure)))
    return null;
  if (said.includes(",") || /\b(?:and|but|said|says)\b/.test(said)) return null;
  return `${title}, ${found.groups!["rank"]!}`;
}

const SAME = 0.6;
const RANK =
  /, (?:to )?(?<rank>(?:the|its|a) (?:first|record|lowest|highest|largest|biggest|steepest|fastest|slowest|weakest|strongest|sharpest|worst|best|most|\p{Ll}+th)\b[^,.;“”"]{0,45}\b(?:since|in|for|ever)\b[^,.;“”"]{0,30})(?=[,.])/u;

const UP =
  /\b(?:rose|soared|surged|jumped|climbed|gained|added)(?: by)?(?: as much as| about| nearly| more than)? (?<figure>\d+(?:\.\d+)?) ?(?:%|percent|per cent)/g;
const DOWN =
  /\b(?:fell|plunged|plummeted|tumbled|slumped|dropped|sank|lost)(?: by)? (?<figure>\d+(?:\.\d+)?) ?(?:%|percent|per cent)/g;
