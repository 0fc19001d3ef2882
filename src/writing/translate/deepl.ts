import type { ProviderHttp } from "../providers/provider-http.ts";
import { mark, unmark, XML_MARKS } from "./marked-text.ts";
import { parseAnswer, textsOf } from "./service-answer.ts";
import type { TextService } from "./text-translator.ts";
import type { Target } from "../../domain/language.ts";

export interface ServiceAccess {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string | null;
  readonly price: number;
  readonly http: Pick<ProviderHttp, "ask">;
}

/** DeepL's codes for our languages. */
const CODES: Readonly<Record<Target, string>> = {
  "zh-CN": "ZH-HANS",
  "zh-TW": "ZH-HANT",
  ja: "JA",
  ko: "KO",
  es: "ES",
  "pt-BR": "PT-BR",
  fr: "FR",
  de: "DE",
  ru: "RU",
  tr: "TR",
  ar: "AR",
  hi: "HI",
  id: "ID",
  vi: "VI",
  th: "TH",
};

/** Keys of free accounts end in `:fx` and work on a separate host. */
export function deeplUrlOf(key: string): string {
  return key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
}

/** DeepL's API, version 2. Texts are sent as XML, in which a tag protects names. */
export function deepl({ baseUrl, key, price, http }: ServiceAccess): TextService {
  const headers = { authorization: `DeepL-Auth-Key ${key ?? ""}` };
  return {
    name: "deepl",
    version: "deepl-v2",
    price,
    async languages() {
      const { text } = await http.ask({
        url: `${baseUrl}/v2/languages?type=target`,
        method: "GET",
        headers,
        secret: key,
      });
      const listed = parseAnswer(text);
      const codes = new Set(
        (Array.isArray(listed) ? (listed as { language?: string }[]) : []).map(({ language }) =>
          language?.toUpperCase(),
        ),
      );
      const isListed = (code: string) => codes.has(code) || (code === "ZH-HANS" && codes.has("ZH"));
      return new Set((Object.keys(CODES) as Target[]).filter((language) => isListed(CODES[language])));
    },
    async translate(texts, language, names, signal) {
      const { text } = await http.ask({
        url: `${baseUrl}/v2/translate`,
        headers,
        secret: key,
        signal,
        body: {
          text: texts.map((each) => mark(each, names, XML_MARKS)),
          source_lang: "EN",
          target_lang: CODES[language],
          tag_handling: "xml",
          ignore_tags: ["x"],
          split_sentences: "nonewlines",
        },
      });
      const { translations } = parseAnswer(text) as { translations?: { text?: unknown }[] };
      return textsOf(
        translations?.map((each) => each.text),
        texts.length,
      ).map((each) => unmark(each, XML_MARKS));
    },
  };
}
