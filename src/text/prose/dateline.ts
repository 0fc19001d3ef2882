/**
 * Removes the dateline of a paragraph: "SEOUL, Nov. 14 (Yonhap) -- ", "KYIV, Ukraine — ", "Nov 3 (Reuters) - ". A
 * subject with an aside looks similar ("NATO — Russia's rival — said"), so in doubt nothing is removed. `text` is the text of the whole article.
 */
export function withoutDateline(paragraph: string, text: string): string {
  const match = HEAD.exec(paragraph);
  if (match === null) return paragraph;
  const rest = paragraph.slice(match[0].length);
  return isDateline(match.groups!, rest, text) ? rest : paragraph;
}

/** Everything up to the first bracket or dash. `mark` is the sign after the agency. */
const HEAD =
  /^(?<before>[^()—–:;"“”]{0,70}?)\s{0,3}(?:(?:\((?<agency>[^()]{2,40})\)|\/(?<wire>PRNewswire|CNW)[^/]{0,20}\/)\s{0,3}(?<mark>-{1,2}|[–—]|:)?[\s\u200B\uFEFF]*|(?<=\s)-\s+|--(?!\()\s*|[—–]\s*)/u;

type Head = Readonly<Record<string, string | undefined>>;

function isDateline({ before = "", agency, wire, mark }: Head, rest: string, text: string): boolean {
  const place = before.replace(DAY, "").replace(/[\s,|-]+$/, "");
  const isDated = place.length < before.replace(/[\s,|-]+$/, "").length;
  const isNamed = PLACE.test(place);
  const name = agency ?? wire;
  if (name !== undefined && KNOWN_AGENCY.test(name))
    return (place === "" || isNamed) && (mark !== undefined || OPENING.test(rest));
  if (!OPENING.test(rest)) return false;
  if (name !== undefined) {
    if (mark === undefined) return false;
    // Brackets at the very start hold a place if a dash and a sentence follow: "(New York) – The court".
    if (before === "") return mark !== ":" && PLACE.test(name);
    if (!AGENCY.test(name)) return false;
    // "NVIDIA (NVDA) - Shares rose" begins with a company, and "IDA FALK (Host): I think" with a speaker.
    if (!isDated) return isInCapitals(place, text) && /\p{Ll}/u.test(name) && mark !== ":";
    return place === "" || isNamed;
  }
  if (isInCapitals(place, text)) return !isShort(place) || !opensAside(rest);
  return isNamed && (isDated || STATE.test(place)) && !opensAside(rest);
}

/** Whether the dash before `rest` opened an aside: then an odd number of dashes follows. */
function opensAside(rest: string): boolean {
  const [sentence] = rest.split(/[.!?]\s/, 1);
  return (sentence!.match(/[—–]|--|\s-\s/g)?.length ?? 0) % 2 === 1;
}

/** Whether the supposed place is as short as an abbreviation: "OSHA", "UNESCO". */
function isShort(place: string): boolean {
  return place.length <= 6;
}

const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const DAY = new RegExp(
  `(?:^|[\\s,|])(?:${MONTH}\\.?\\s\\d{1,2}|\\d{1,2}\\s${MONTH}\\.?)(?:,?\\s\\d{4})?[\\s,-]*$`,
  "iu",
);

const PLACE =
  /^\p{Lu}[\p{L}.'’-]*(?:(?:,\s|\s|\/\s?)(?:\p{Lu}[\p{L}.'’-]*|de|do|del|la|le|al|am|of|and|au)){0,7}$/u;

/** A sentence begins with a capital, a digit, a quotation or a name like "iPhone". */
const OPENING = /^["“‘']?(?:[\p{Lu}\p{N}$£€¥₿]|\p{Ll}\p{Lu})/u;

const KNOWN_AGENCY =
  /^(?:(?:The )?Associated Press|AP|AFP|AFX|ANI|ANSA|Bloomberg|Business ?Wire|CNN|CNSNews\.com|CNW|dpa|EFE|Globe ?Newswire|IANS|Jiji|Kyodo|PRNewswire|PTI|Reuters|TASS|Thomson Reuters|UPI|Xinhua|Yonhap|(?:ABC|CBS|NBC) News)(?:[\s/-].{0,20})?$/i;

const AGENCY = /^\p{Lu}[\p{L}.&/-]*(?: [\p{L}.&/-]+){0,2}$/u;

/** A city with its state: "Sioux Falls, S.D." A country does not count, because companies look the same: "Carvana, CarMax — Shares of both fell". */
const STATE =
  /, (?:\p{Lu}\.\s?\p{Lu}\.|(?:Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Ky|La|Md|Mass|Mich|Minn|Miss|Mo|Mont|Neb|Nev|Okla|Ore|Pa|Tenn|Va|Vt|Wash|Wis|Wyo)\.)$/u;

/** Whether this is a place in capitals, with or without its country. If the article uses the same capitals again, it is an abbreviation instead. */
function isInCapitals(place: string, text: string): boolean {
  const [city, country = "", ...more] = place.split(", ");
  if (more.length > 0 || !PLACE.test(place) || /\p{Ll}/u.test(city!) || BODIES.test(city!)) return false;
  if (!/\p{Lu}{4}/u.test(city!) || !/[AEIOUYÀ-Ý]/.test(city!) || country.length > 25) return false;
  return !text
    .split(city!)
    .slice(1)
    .some((after) => !/^\s*[-–—,(|]/.test(after));
}

const BODIES =
  /^(?:NATO|OPEC|ASEAN|BRICS|NASA|NASDAQ|FIFA|UEFA|UNESCO|UNICEF|AUKUS|APEC|MERCOSUR|INTERPOL)\b/;
