import { expect, test } from "vitest";
import { CATALOGUE } from "../../writing/translate/local/models/catalogue.ts";
import { languageSources } from "./local-languages.ts";
import { pullAdvice } from "./pull-advice.ts";

const LANGUAGES = ["en", "es", "th"] as const;
/** No model is installed in it. */
const FOLDER = "/nowhere";

test("without the local translator, items stay English and no model is advised", () => {
  const sources = languageSources(FOLDER, CATALOGUE, { languages: LANGUAGES, translators: [] });
  expect(sources).toEqual({
    local: [],
    remote: [],
    english: ["es", "th"],
    damaged: [],
    missing: [],
    none: [],
  });
  expect(pullAdvice(sources)).toBeNull();
});

test("a language that others may translate can still have a model here", () => {
  const translators = ["local", "libretranslate"] as const;
  const sources = languageSources(FOLDER, CATALOGUE, { languages: LANGUAGES, translators });
  expect(sources).toMatchObject({ remote: ["es", "th"], english: [], missing: ["es"], none: [] });
  expect(pullAdvice(sources)).toBe("tidings models pull es, then restart");
});
