import type { ServiceAccess } from "./deepl.ts";
import { HTML_MARKS, mark, unmark } from "./marked-text.ts";
import { parseAnswer, textsOf } from "./service-answer.ts";
import type { TextService } from "./text-translator.ts";
import { type Target, TARGETS } from "../../domain/language.ts";

export const GOOGLE_URL = "https://translation.googleapis.com";

/** Google calls Brazilian Portuguese `pt` and European Portuguese `pt-PT`. Its other codes are like ours. */
function codeOf(language: Target): string {
  return language === "pt-BR" ? "pt" : language;
}

/** How many languages Google offers. The call is free and shows whether Google accepts the key. */
export async function listGoogleLanguages(
  { baseUrl, key }: Pick<ServiceAccess, "baseUrl" | "key">,
  http: ServiceAccess["http"],
): Promise<number> {
  const { text } = await http.ask({
    url: `${baseUrl}/language/translate/v2/languages`,
    method: "GET",
    headers: headersOf(key),
    secret: key,
  });
  const { data } = parseAnswer(text) as { data?: { languages?: unknown[] } };
  return data?.languages?.length ?? 0;
}

/** Sends the key in a header, because URLs end up in logs along the way. */
function headersOf(key: string | null): Record<string, string> {
  return { "x-goog-api-key": key ?? "" };
}

/** Google's Cloud Translation, Basic (v2). Texts are sent as HTML, in which a span protects names. */
export function google({ baseUrl, key, price, http }: ServiceAccess): TextService {
  return {
    name: "google",
    version: "google-v2",
    price,
    // Not requested, because Google has long supported all our languages.
    languages: () => Promise.resolve(new Set(TARGETS)),
    async translate(texts, language, names, signal) {
      const { text } = await http.ask({
        url: `${baseUrl}/language/translate/v2`,
        headers: headersOf(key),
        secret: key,
        signal,
        body: {
          q: texts.map((each) => mark(each, names, HTML_MARKS)),
          source: "en",
          target: codeOf(language),
          format: "html",
        },
      });
      const { data } = parseAnswer(text) as { data?: { translations?: { translatedText?: unknown }[] } };
      const translated = data?.translations?.map((each) => each.translatedText);
      return textsOf(translated, texts.length).map((each) => unmark(each, HTML_MARKS));
    },
  };
}
