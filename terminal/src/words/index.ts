import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useQuery } from "../address.ts";
import { keep, readKept } from "../kept.ts";
import { createFormats, type Formats } from "./formats.ts";
import { chooseLanguage, type LanguageCode, languageOf } from "./languages.ts";
import { loadWords } from "./load.ts";
import { createSay, type Say, type SayWith } from "./say.ts";
import type { Words } from "./translated.ts";

/** What a component needs to show texts in the reader's language. */
export interface Speech extends Formats {
  readonly lang: LanguageCode;
  readonly direction: "ltr" | "rtl";
  /**
   * The text of a key with its placeholders filled: `say("keys.count", { count: 3 })`. Numbers are formatted.
   */
  readonly say: Say;
  /** The same with elements in the placeholders, for a link inside a sentence. */
  readonly sayWith: SayWith;
  /** Changes the language, in the address and in this browser's storage. */
  readonly choose: (lang: LanguageCode) => void;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

export function useWords(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === undefined) throw new Error("useWords() outside of <WordsProvider>");
  return speech;
}

/** The language in the address, otherwise the one that the reader chose before, otherwise the browser's language. */
export function wantedLanguage(query: URLSearchParams): LanguageCode {
  const wanted = [query.get("lang"), readKept("lang"), ...navigator.languages];
  return chooseLanguage(wanted.filter((tag) => tag !== null));
}

export interface Spoken {
  readonly lang: LanguageCode;
  readonly words: Words;
}

/** Provides the texts to everything inside. Until the texts of a new language are loaded, the previous texts stay. */
export function WordsProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [query, changeQuery] = useQuery();
  const [spoken, setSpoken] = useState(first);
  const wanted = wantedLanguage(query);

  useEffect(() => {
    let isWanted = true;
    if (wanted !== spoken.lang) {
      void loadWords(wanted).then((words) => {
        if (isWanted) setSpoken({ lang: wanted, words });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [wanted, spoken.lang]);

  useEffect(() => applyLanguage(spoken.lang), [spoken.lang]);

  const choose = useCallback(
    (lang: LanguageCode) => {
      keep("lang", lang);
      changeQuery({ lang }, { replace: true });
    },
    [changeQuery],
  );

  const speech = useMemo<Speech>(() => {
    const { lang, words } = spoken;
    const direction = languageOf(lang).isRightToLeft ? "rtl" : "ltr";
    return { lang, direction, choose, ...createSay(lang, words), ...createFormats(lang) };
  }, [spoken, choose]);

  return createElement(SpeechContext, { value: speech }, children);
}

export function applyLanguage(lang: LanguageCode): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = languageOf(lang).isRightToLeft ? "rtl" : "ltr";
}
