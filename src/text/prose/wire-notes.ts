import { isTurn } from "./discard.ts";

/** The dateline is in one of the first paragraphs, up to this many. Captions and a summary may come before it. */
export const LEADS = 3;

/** Removes notes for editors and leftovers of the page, which say nothing about the event. */
export function withoutWireNotes(paragraphs: readonly string[]): string[] {
  const plain = paragraphs.map((paragraph) =>
    withoutTicker(paragraph).replaceAll(NEW_TAB, "").replace(FOR_EDITORS, "").replace(IN_BRIEF, ""),
  );
  // More than one such line makes a conversation, in which a name in capitals is a speaker and not a place.
  if (plain.filter(isTurn).length > 1) return plain;
  return plain.map((paragraph, at) =>
    at < LEADS ? paragraph.replace(WHO_WROTE, "").replace(PLACE, "") : paragraph,
  );
}

/**
 * Some pages put a list of links about a person into the sentence, and a link may be a question: "Trump Donald John TrumpMore news What now? MORE". An empty list looks like "Kelly John Francis KellyMORE". The match must not run on to the next list, because that would swallow the sentence in between.
 */
function withoutTicker(text: string): string {
  if (!text.includes("MORE")) return text;
  return text.replaceAll(
    /\b(\p{Lu}[\p{L}’'-]+) (?:\S+ ){1,5}?\1(?=\p{Lu}).{0,600}?(?<!\p{Lu})MORE\b/gu,
    "$1",
  );
}

/** "Acme (ACM.N) , opens new tab said". */
const NEW_TAB = /\s*[,(]\s*opens (?:in )?(?:a )?new (?:tab|window)\b\)?/gi;

/** "(Adds details, background) ". */
const FOR_EDITORS =
  /^\((?:adds?|updates?|recasts?|corrects?|repeats?|refiles?|rewrites?|writes through|fixes|changes|new throughout)\b[^()]*\)\s*/i;

/** "Ida Falk and Otto Lind, USA TODAY Rates rose": a byline merged with the first line. */
const WHO_WROTE =
  /^(?:By )?(?:\p{Lu}[\p{L}.'’-]+ ){1,3}(?:and (?:\p{Lu}[\p{L}.'’-]+ ){2,3})?(?:,? ?\| ?)?(?:USA TODAY(?: Network)?|(?:The )?Associated Press),? (?=["“‘]?\p{Lu})/u;

/** The heading of a box, merged with its first line: "In brief The bank raised". */
const IN_BRIEF = /^In brief:? (?=\p{Lu})/u;

/**
 * Datelines with a colon look like speakers: "MUMBAI: Shares", "New Delhi, Nov 3: The court". In mixed case only cities
 * often written this way count, because "Powell: Rates may rise" is a quotation.
 */
const PLACE =
  /^(?!CLAIM|SOURCE|QUOTE)(?:\p{Lu}[\p{Lu}.'’ -]{3,30}|New Delhi|Delhi|Mumbai|Bengaluru|Bangalore|Chennai|Kolkata|Hyderabad|Pune|Ahmedabad|Gandhinagar|Lucknow|Jaipur|Patna|Bhopal|Chandigarh|Guwahati|Srinagar|Jammu|Kochi|Thiruvananthapuram|Islamabad|Karachi|Lahore|Peshawar|Rawalpindi|Quetta|Dhaka|Colombo|Kathmandu|Kabul|Dubai|Abu Dhabi|Sharjah|Doha|Riyadh|Jeddah|Kuwait City|Manama|Muscat|Cairo|Beirut|Amman|Baghdad|Tehran|Ankara|Istanbul|Jerusalem|Tel Aviv|Gaza|Gaza City|Ramallah|Kuala Lumpur|Jakarta|Manila|Bangkok|Hanoi|Singapore|Hong Kong|Beijing|Shanghai|Taipei|Tokyo|Seoul|Sydney|Canberra|Washington|New York|London|Paris|Berlin|Brussels|Frankfurt|Geneva|Rome|Madrid|Moscow|Kyiv|Nairobi|Lagos|Abuja|Accra|Kampala|Harare|Johannesburg|Pretoria|Cape Town)(?:, \p{Lu}\p{Ll}[\p{Ll}. ]{1,14})?(?:,? \d{1,2})?(?: ?\([^()]{2,20}\))?: (?=["“‘]?[\p{Lu}\p{N}])/u;
