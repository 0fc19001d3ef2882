/** Finds markup, addresses and chatbot phrases in text that should be news. `source` is the article. */
export function foreignMatter(text: string, source: string): string[] {
  const problems: string[] = [];
  for (const [pattern, what] of MARK_UP) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) problems.push(`it has ${what}: ${shown(found)}`);
  }
  for (const pattern of ACCOUNTS)
    for (const [found] of text.matchAll(pattern))
      if (!source.includes(found))
        problems.push(`it has an address that is not in the article: ${shown(found)}`);
  const said = text.replaceAll(/“[^”]*”|"[^"]*"/g, " ");
  for (const pattern of MACHINE_TALK) {
    const found = pattern.exec(said)?.[0];
    if (found !== undefined && !source.toLowerCase().includes(found.toLowerCase()))
      problems.push(`it talks about its own making: ${shown(found)}`);
  }
  for (const pattern of ORDERS) {
    const found = pattern.exec(said)?.[0];
    if (found !== undefined) problems.push(`it repeats or obeys an instruction: ${shown(found)}`);
  }
  return problems;
}

function shown(text: string): string {
  return `"${text.trim().slice(0, 60)}"`;
}

const MARK_UP: readonly (readonly [RegExp, string])[] = [
  [/<\/?[a-z][^<>]{0,200}>|<!--/i, "HTML"],
  [/&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i, "an HTML entity"],
  [/\*\*[^*]+\*\*|__[^_]+__|^#{1,6} |`{1,3}[^`]|\[[^\]]+\]\([^)]+\)|^>\s|^\s*[-*] |^\|.*\|$/m, "Markdown"],
  [
    /\bhttps?:\/\/|\bwww\.\w|\b[\p{L}\p{N}-]+\.(?:com|org|net|io|xyz|info|ru|cn|app|finance)\/\S/iu,
    "a web address",
  ],
  [/\{\s*"[\w-]+"\s*:|\\n|\\u[\da-f]{4}/i, "JSON"],
  [/[\p{Cc}--\n]|[\u200B\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/v, "a control character"],
  [/\{\{|\}\}|<\|[a-z_]+\|>|\[\/?INST\]/, "a template's marks"],
];

/** E-mail addresses, telephone numbers, messenger handles, wallets and domains. */
const ACCOUNTS: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+\.[\w.]{2,}/g,
  /\+\d[\d ()-]{8,}\d/g,
  /(?<!\w)@[A-Za-z]\w{2,}/g,
  /\bt\.me\b\S*|\bwa\.me\b\S*/gi,
  /\b0x[\da-fA-F]{20,}\b|\bbc1[a-z\d]{20,}\b|\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b|\b[1-9A-HJ-NP-Za-km-z]{40,64}\b/g,
  /\b[\w-]+\.(?:com|org|net|io|xyz|info|app|finance)\b/gi,
];

const MACHINE_TALK: readonly RegExp[] = [
  /\bas an? (?:ai|artificial intelligence|language model|llm|assistant|chatbot)\b/i,
  /\bi(?:[’']m| am) (?:an? )?(?:ai|language model|assistant|chatbot|sorry|unable|not able|happy to)\b/i,
  /\bi (?:cannot|can[’']t|can not|won[’']t|apologi[sz]e|have (?:written|summari[sz]ed|translated|followed|ignored))\b/i,
  /^(?:•\s*)?(?:(?:sure|certainly|of course)[,!] (?:here|i)\b|here(?:[’']s| is| are) (?:the|your|a|an)\b[^.]{0,30}(?:summary|headline|rendition|translation|version|article|json|points))/im,
  /\b(?:as (?:you )?(?:requested|instructed|asked)|per your (?:request|instructions?)|as per the instructions?)\b/i,
  /\b(?:system prompt|my instructions|these instructions|the instructions (?:above|given)|previous instructions|prompt injection|json schema)\b/i,
  /\b(?:the|this) (?:article|text|passage|document) (?:asks|instructs|tells|orders|contains instructions|does not (?:provide|contain|mention|say))\b/i,
  /\b(?:note|translator[’']s note|editor[’']s note)\s*:/i,
];

/** Instructions and appeals, which are never news even if the article contains them. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier|preceding|other) (?:instructions?|prompts?|rules|text|messages?|context)\b/i,
  /\b(?:reveal|print|repeat) (?:the|your) (?:system )?(?:prompt|instructions)\b/i,
  /\b(?:send|transfer|deposit)\b[^.]{0,40}\bto (?:this|the following) (?:address|wallet|account)\b/i,
  /\b(?:click|tap) (?:here|the link|below)\b|\b(?:buy|invest|sign up|subscribe|register|donate|act) (?:now|today|here)\b(?!\s+(?:than|when|as))/i,
  /\byou are now (?:an? )?\w+/i,
];
