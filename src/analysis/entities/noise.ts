/**
 * Blanks out what is not the article itself: datelines, picture credits, bylines, calls to share. All positions stay
 * the same.
 */
export function maskNoise(text: string): string {
  let masked = text;
  for (const pattern of NOISE) masked = masked.replace(pattern, blank);
  return masked;
}

function blank(match: string): string {
  return " ".repeat(match.length);
}

const AGENCY =
  "(?:Reuters|REUTERS|AP|Associated Press|AFP|CNN|CNN Business|Fox News|UPI|Bloomberg|IANS|PTI|Xinhua|ANI|dpa|NBC News|CBS News|ABC News)";
const PERSON = String.raw`\b\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}\.)?(?: (?:de|van|von|la|el) )?(?: \p{Lu}[\p{L}'’-]{1,20}){1,2}`;
const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)";

const NOISE = [
  // "WASHINGTON (Reuters) -", "COLUMBIA, S.C. (AP) —", "(CNN)", "HONG KONG/LONDON, Nov 3 (Reuters) -"
  new RegExp(
    String.raw`(?:\b\p{Lu}[\p{L}.'’-]{0,20},?[ /]){0,5}(?:${MONTH}\p{L}{0,6}\.? \d{1,2},? )?\(${AGENCY}\) ?[-—–]*`,
    "gu",
  ),
  // "NEW YORK, March 3 -", "JERUSALEM —" at the very beginning
  /^\p{Lu}{3,}(?:[ ,.]+[\p{Lu}.]+)*(?:, \p{Lu}\p{L}+\.? \d{1,2})? ?[—–-]+ /gu,
  // "REUTERS/Ann Lee/File Photo", "Ann Lee/Getty Images", "(Ann Lee/Reuters)", "(Photo: Ann Lee, AFP/Getty Images)"
  new RegExp(String.raw`(?:${AGENCY}(?: Photo)?|${AGENCY}/via )/?${PERSON}(?:/[\p{L} ]+Photo)?`, "gu"),
  new RegExp(String.raw`\((?:Photo[^)]{0,80}|${PERSON}/[^)]{2,40})\)`, "gu"),
  new RegExp(
    String.raw`${PERSON} ?/ ?(?:Getty(?: Images)?|AFP|AP|Bloomberg|Reuters|EPA|NPR|Pool)(?:/Getty Images)?`,
    "gu",
  ),
  // "Illustration by Ann Lee for Acorn", "Ann Lee / Acorn" on its own line
  new RegExp(
    String.raw`\b(?:Illustration|Photo|Photograph) by ${PERSON}(?: (?:for|/) \p{Lu}[\p{L}]+)?`,
    "gu",
  ),
  new RegExp(String.raw`^${PERSON} / \p{Lu}[\p{L} .&-]{1,30}$`, "gmu"),
  /\b(?:FILE PHOTO:|File Photo|Getty Images|AP Photo|AFP Photo|REUTERS\/|\| Getty\b|\| AP Photo\b|Photographer:|Photo credit:|Image credit:)/g,
  // "Kudlow Lawrence (Larry) Alan KudlowMORE", "Trump Donald John TrumpGOP senators balk MORE": links that one outlet's
  // pages leave after a name
  /(?<=\b(\p{Lu}[\p{L}'’-]{1,20}) )(?:\p{Lu}[\p{L}.'’-]{0,20}\s|\(\p{L}{1,20}\)\s){1,4}\1(?:MORE|(?=\S)(?:(?!MORE)[^]){0,420}?(?:MORE\b|$))/gu,
  // "Ann Lee and Bo Park, USA TODAY"
  new RegExp(String.raw`${PERSON}(?: and ${PERSON})?,? USA TODAY(?: NETWORK)?|\bUSA TODAY\b`, "gu"),
  // "(R-Ariz.)", "D-N.Y.": a politician's party and state
  /\(?\b[RDI][-–][A-Z][A-Za-z.]{1,6}\)?/g,
  // "By Ann Lee Dec 30, 2022 at 5:09 a.m. UTC"
  new RegExp(String.raw`\bBy ${PERSON} ${MONTH}\.? \d{1,2},? \d{4}(?: at [\d:]+ [ap]\.m\. UTC)?`, "gu"),
  // "By Ann Lee, Bo Park and Cy Quill" on its own line
  new RegExp(String.raw`^By ${PERSON}(?:(?:,| and|, and) ${PERSON}){0,5} *$`, "gmu"),
  /\b(?:ADVERTISEMENT|SHARE THIS ARTICLE|Share Tweet Post Email|Story Continued Below|Story Highlights|CLOSE|Enlarge this image|toggle caption|Image copyright|Image caption|Media caption|AD AD|Read more:|Related:|Disclaimer:|In brief|Skip in Skip|Chat with us in Facebook Messenger\.)/g,
  /https?:\/\/\S+|(?<![\w.-])[\w.-]{1,60}\.(?:com|org|net|co\.uk)\/\S*|(?<!\S)\S{1,60}@\S{1,60}\.\w+|@\w{3,}/g,
];
