/** A piece of code and its kind; `plain` is everything else. */
export interface CodeToken {
  readonly kind: TokenKind;
  readonly text: string;
}

export type TokenKind = "plain" | "comment" | "text" | "number" | "word" | "name";

/** Splits code into pieces by a few simple rules per language; joining them gives the same code again. */
export function highlight(code: string, language: string): CodeToken[] {
  const rule = RULES[language];
  if (rule === undefined) return code === "" ? [] : [{ kind: "plain", text: code }];
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(rule)) {
    const kind = Object.entries(match.groups!).find(([, text]) => text !== undefined)![0] as TokenKind;
    if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index) });
    tokens.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end) });
  return tokens;
}

const TS_WORDS =
  "as|async|await|break|case|catch|class|const|continue|do|else|export|extends|false|finally|for|from|function|if|import|in|instanceof|interface|let|new|null|of|return|satisfies|switch|throw|true|try|type|typeof|undefined|using|void|while|yield";
const PYTHON_WORDS =
  "False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|not|or|pass|raise|return|try|while|with|yield";
const DOUBLE = String.raw`"(?:\\[\s\S]|[^"\\\n])*"`;
const SINGLE = String.raw`'(?:\\[\s\S]|[^'\\\n])*'`;
const NUMBER = String.raw`\b\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;

function rule(parts: Partial<Record<Exclude<TokenKind, "plain">, string>>): RegExp {
  return new RegExp(
    Object.entries(parts)
      .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
      .join("|"),
    "gm",
  );
}

const SHELL = rule({
  comment: String.raw`(?<=^|\s)#.*`,
  text: String.raw`"(?:\\[\s\S]|[^"\\])*"|'[^']*'`,
  name: String.raw`\$\{?\w+\}?`,
  word: String.raw`(?<=^|\s)--?[a-zA-Z][\w-]*`,
});

const TYPESCRIPT = rule({
  comment: String.raw`\/\/.*|\/\*[\s\S]*?\*\/`,
  text: String.raw`${DOUBLE}|${SINGLE}|${"`"}(?:\\[\s\S]|[^${"`"}\\])*${"`"}`,
  number: NUMBER,
  word: String.raw`\b(?:${TS_WORDS})\b`,
});

const JSON_RULE = rule({
  name: String.raw`${DOUBLE}(?=\s*:)`,
  text: DOUBLE,
  number: `-?${NUMBER}`,
  word: "\\b(?:true|false|null)\\b",
});

const RULES: Readonly<Record<string, RegExp>> = {
  sh: SHELL,
  bash: SHELL,
  ts: TYPESCRIPT,
  js: TYPESCRIPT,
  python: rule({
    comment: "#.*",
    text: String.raw`"""[\s\S]*?"""|[fbr]?${DOUBLE}|[fbr]?${SINGLE}`,
    number: NUMBER,
    word: String.raw`\b(?:${PYTHON_WORDS})\b`,
  }),
  json: JSON_RULE,
};
