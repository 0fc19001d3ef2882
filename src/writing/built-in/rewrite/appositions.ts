/** Turns what an outlet inserts about a person round: "Ida Falk, a spokeswoman for Zenda Motors, said" becomes "Zenda Motors spokeswoman Ida Falk said". */
export function withoutAppositions(sentence: string): string {
  return sentence
    .replace(
      OF_BODY,
      (_, name: string, role: string, body: string) => `${capital(possessive(body))} ${role}, ${name},`,
    )
    .replace(SPOKESMAN, (_, name: string, role: string, body: string) => `${capital(body)} ${role} ${name}`);
}

const NAME = String.raw`\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}`;
const BODY = String.raw`(?:the )?\p{Lu}[\p{L}&.'’-]*(?: (?:of |and |for )?\p{Lu}[\p{L}&.'’-]*){0,4}`;
const SPOKESMAN = new RegExp(
  String.raw`^(${NAME}), an? (spokesman|spokeswoman|spokesperson|analyst|economist|strategist|professor|lawyer) (?:for|at) (?:the )?(${BODY}),`,
  "u",
);
const OF_BODY = new RegExp(
  String.raw`^(${NAME}), (?:the |an? )?(president|chairman|chairwoman|chair|chief executive|chief economist|CEO|director|executive director|head|leader|foreign minister|prime minister|governor|mayor) of (${BODY}),(?! (?:and|who))`,
  "u",
);

function possessive(body: string): string {
  return body.endsWith("s") ? `${body}’` : `${body}’s`;
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
