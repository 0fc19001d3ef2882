import type { Document } from "./document.ts";
import type { NameMention } from "./names.ts";

/** Whether a name is a newspaper, agency or broadcaster. Articles quote these more often than they are about them. */
export function isOutletName(name: string): boolean {
  return OUTLETS.has(name.replace(/^The /, "").toLowerCase());
}

/** Whether the news agency is meant, not the index with the same name: "Dow Jones: …", "…, Dow Jones reports". */
export function isAgency({ entity, words, start, end }: NameMention, { text, titleEnd }: Document): boolean {
  if (entity.kind !== "index" || !isOutletName(words)) return false;
  const before = text.slice(Math.max(0, start - 20), start);
  if (CITING.test(before) || TELLING.test(text.slice(end, end + 20))) return true;
  if (start === 0 && text[end] === ":") return !MARKET.test(text.slice(end, titleEnd));
  return end === titleEnd && / [-–—|] $/.test(before);
}

const CITING = /\b(?:according to|citing|told|tells|via|per) $/i;
const TELLING = /^,? (?:reports?|reported|said|says)\b/;
const MARKET = /\d|\b(?:average|futures|index|points?|shares|stocks)\b/i;

/** The full name of an outlet or a league; any other name unchanged. */
export function outletName(name: string): string {
  return FULL.get(name.replace(/^The /, "").toLowerCase()) ?? name;
}

const FULL = new Map(
  [
    "The New York Times|The Washington Post|The Wall Street Journal|The Guardian|The Atlantic|The Economist|The Intercept",
    "The New Yorker|The Daily Beast|The Daily Caller|The Washington Times",
  ].flatMap((line) =>
    line.split("|").map((name) => [name.slice("The ".length).toLowerCase(), name] as const),
  ),
);
// The library has no leagues, and articles abbreviate them.
FULL.set("nfl", "National Football League").set("nba", "National Basketball Association");
FULL.set("nyt", "The New York Times")
  .set("wapo", "The Washington Post")
  .set("wsj", "The Wall Street Journal");

const OUTLETS = new Set(
  [
    "ABC News|AFP|Agence France-Presse|Al Jazeera|Associated Press|Atlantic|Axios|BBC|BBC News|Bloomberg|Bloomberg News|Breitbart",
    "Breitbart News|Business Insider|BuzzFeed|BuzzFeed News|CBS News|CNBC|CNN|CoinDesk|CoinTelegraph|Cointelegraph|Daily Beast|Daily Caller",
    "Daily Mail|Decrypt|Der Spiegel|Dow Jones|Dow Jones Newswires|Economist|Financial Times|Forbes|Fox Business|Fox News|Guardian|Hill|HuffPost|Huffington Post",
    "Intercept|Los Angeles Times|MSNBC|NBC News|NPR|Nature|New York Post|New York Times|New Yorker|Newsweek|PBS|Politico|Quartz|Reuters",
    "Sky News|Slate|TASS|TIME|Telegraph|The Block|Time|Times|U.S. News|USA Today|Vice|Vox|Wall Street Journal|Washington Examiner",
    "Washington Post|Washington Times|Wired|Xinhua|Yahoo News|Instagram|YouTube|LinkedIn|Telegram|Reddit|Medium|Discord|CoinGecko",
    "CoinMarketCap|TradingView|Glassnode|Snopes|PolitiFact|FiveThirtyEight|RealClearPolitics|C-SPAN|Crypto Briefing|CryptoPotato",
  ]
    .join("|")
    .split("|")
    .map((name) => name.replace(/^The /, "").toLowerCase()),
);
