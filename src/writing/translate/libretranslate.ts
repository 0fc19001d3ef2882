import { ProviderFault } from "../providers/provider-fault.ts";
import type { ServiceAccess } from "./deepl.ts";
import { parseAnswer, textsOf } from "./service-answer.ts";
import type { TextService } from "./text-translator.ts";
import type { Target } from "../../domain/language.ts";

/** LibreTranslate's codes for each language, newest first. They differ between its versions. */
const CODES: Readonly<Record<Target, readonly string[]>> = {
  "zh-CN": ["zh-Hans", "zh"],
  "zh-TW": ["zh-Hant", "zt"],
  ja: ["ja"],
  ko: ["ko"],
  es: ["es"],
  "pt-BR": ["pt-BR", "pb"],
  fr: ["fr"],
  de: ["de"],
  ru: ["ru"],
  tr: ["tr"],
  ar: ["ar"],
  hi: ["hi"],
  id: ["id"],
  vi: ["vi"],
  th: ["th"],
};

/**
 * A LibreTranslate server. It cannot protect names, because it misplaces tags. So texts are sent without markup, and the check catches changed names.
 */
export function libreTranslate({ baseUrl, key, price, http }: ServiceAccess): TextService {
  let codes = new Map<Target, string>();
  return {
    name: "libretranslate",
    version: "libretranslate",
    price,
    async languages() {
      const { text } = await http.ask({ url: `${baseUrl}/languages`, method: "GET" });
      const listed = parseAnswer(text);
      const english = (Array.isArray(listed) ? (listed as { code?: string; targets?: string[] }[]) : []).find(
        ({ code }) => code === "en",
      );
      const targets = new Set(english?.targets);
      codes = new Map(
        (Object.keys(CODES) as Target[]).flatMap((language) => {
          const code = CODES[language].find((each) => targets.has(each));
          return code === undefined ? [] : [[language, code]];
        }),
      );
      return new Set(codes.keys());
    },
    async translate(texts, language, _names, signal) {
      const code = codes.get(language);
      if (code === undefined)
        throw new ProviderFault("request", `the server has no model from English to ${language}`);
      const { text } = await http.ask({
        url: `${baseUrl}/translate`,
        secret: key,
        signal,
        body: { q: texts, source: "en", target: code, format: "text", ...(key !== null && { api_key: key }) },
      });
      const { translatedText } = parseAnswer(text) as { translatedText?: unknown };
      return textsOf(translatedText, texts.length);
    },
  };
}
