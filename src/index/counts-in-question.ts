import { ENTITY_KINDS, type EntityKind, type LibraryCategory } from "../domain/entity.ts";
import {
  BEFORE_PLACES,
  isBesideCapitals,
  isCapitalised,
  isTelling,
  isUpper,
  type LexiconView,
  type Walk,
} from "./counts.ts";
import { isGivenName } from "../text/names.ts";
import type { Surface } from "./surfaces.ts";

/**
 * Whether a surface counts by the looser rules for questions. They apply if nothing on the stretch counts by the
 * usual rules, because people usually ask about something by name. A full name that is not an ordinary word
 * (D41) counts with its capitals. A short name in capitals ("OKX") counts in lowercase too. In a question about
 * trading, a ticker that is not a word counts (D19), and so does a name that is a word ("Avalanche"). A company's
 * name ("Target") also counts in a question about business. A small coin's name ("Popcat") counts if a price
 * follows it.
 */
export function countsInQuestion(surface: Surface, from: number, to: number, walk: Walk): boolean {
  const { reading, lexicon, asOf } = walk;
  const { rule, layer } = surface;
  const first = reading.tokens[from]!;
  if (surface.since >= asOf || first.cashtag) return false;
  if (layer === "ticker") {
    // A ticker in brackets belongs to the name before it: "Crude Oil (CL)".
    const isTraded = rule === "traded" && reading.speaksOfTrading && !first.bracketed;
    return isTraded && !reading.isAllCapitals && isUpper(from, to, reading);
  }
  if (rule === "letters") return true;
  if (rule === "surname" || (rule === "cued" && surface.yields === "person" && to - from === 1))
    return isInOffice(surface, from, to, walk);
  if (rule !== "wary" && rule !== "cued" && rule !== "hinted") return false;
  // People and clubs share names with places: "Will Charlotte win?"
  if (surface.yields === "place" && !BEFORE_PLACES.has(reading.tokens[from - 1]?.folded ?? "")) return false;
  if (layer === "name" && isNoWord(surface, lexicon))
    return reading.isWritten(from, surface.written) && !isBesideCapitals(from, to, reading, lexicon);
  const { kind } = lexicon.entity(surface.entity);
  if (kind === null || !TRADED.has(ENTITY_KINDS[kind].category)) return false;
  if (isPriced(surface, from, to, walk)) return true;
  if (rule !== "cued") return false;
  const isTold = reading.speaksOfTrading || (surface.yields === "firm" && reading.speaksOfBusiness);
  return isTold && isTelling(surface, from, to, reading, lexicon);
}

/**
 * Whether a name is surely not an ordinary word. Almost every word, even a rare one, is the name of some small coin,
 * so a small coin's name must have a capital inside ("SushiSwap").
 */
function isNoWord({ rule, written }: Surface, lexicon: LexiconView): boolean {
  if (rule === "hinted") return written.some((word) => CAPITAL_INSIDE.test(word));
  return !lexicon.isOrdinary(written.join(" ").toLowerCase());
}

const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;

/**
 * Whether the words right after the name show that it is a coin or a company. They do so even where a capital
 * proves nothing: "Popcat above $2?", "Visa earnings", "Will Target Beat Estimates?"
 */
function isPriced(surface: Surface, from: number, to: number, { reading, lexicon }: Walk): boolean {
  const { end } = reading.tokens[to - 1]!;
  const before = reading.tokens[from - 1];
  const behind = reading.text.slice(end, end + REACH);
  return (
    (A_PRICE.test(behind) || (surface.yields === "firm" ? A_FIRMS : A_COINS).test(behind)) &&
    reading.isWritten(from, surface.written) &&
    !isCapitalised(before, reading.tokens[from]!.gap, lexicon)
  );
}

const A_PRICE =
  /^ (?:(?:hit|reach)(?:es|s)? \$?\d|(?:(?:close|dip|drop|end|fall|finish|rise|trade)s? )?(?:above|at|below|over|past|to|under) \$\d)/i;
const A_COINS = /^ (?:price|token|coin|airdrop|market ?cap|FDV)\b/i;
/** "price" is left out on purpose: a "target price" is an analyst's estimate, not the price of Target. */
const A_FIRMS =
  /^ (?:stock|shares|earnings|CEO|IPO|(?:beat|miss|report|top)(?:s|es)? (?:\S+ ){0,2}(?:earnings|estimates|revenue))\b/i;

/**
 * Whether this is a politician named by surname only, followed by something that only politicians do: "Will
 * Bloomberg run for president?"
 */
function isInOffice(surface: Surface, from: number, to: number, walk: Walk): boolean {
  const { reading, lexicon } = walk;
  const { kind } = lexicon.entity(surface.entity);
  const { folded, end } = reading.tokens[from]!;
  if (kind === null || !OFFICIALS.has(kind) || folded.length < MIN_SURNAME || isGivenName(folded))
    return false;
  if (lexicon.isOrdinary(folded) || !reading.isWritten(from, surface.written)) return false;
  return (
    !isBesideCapitals(from, to, reading, lexicon) && IN_OFFICE.test(reading.text.slice(end, end + REACH))
  );
}

const OFFICIALS: ReadonlySet<EntityKind> = new Set(["central-banker", "official", "politician"]);
/** Too many people share shorter surnames. */
const MIN_SURNAME = 5;
/** How many characters after a name are searched. */
const REACH = 80;
const IN_OFFICE =
  /^ (?:still |again |ever )?(?:runs? (?:for|again|in) |seek (?:re-?election|another term)|(?:be|become|remain)(?: the| as)?(?: next| \d{4})?(?: \p{L}+)? (?:president|prime minister|premier|chancellor|governor|senator|mayor|speaker|nominee|candidate|leader)\b|be (?:nominated|impeached|confirmed|elected|re-?elected|ousted|sworn)\b|win (?:the |his |her )?(?:\S+ ){0,5}(?:nomination|primary|election|re-?election|presidency|governorship|runoff)\b|announce (?:a |his |her )(?:\S+ )?(?:candidacy|run|bid|campaign)\b|drop out of the race|concede\b|resign\b|step down\b|leave office\b|out as )/iu;

const TRADED: ReadonlySet<LibraryCategory> = new Set(["crypto", "corporate and brands"]);
