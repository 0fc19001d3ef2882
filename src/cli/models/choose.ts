import { type Target, TARGETS } from "../../domain/language.ts";
import { CommandFault } from "../../settings/faults.ts";
import {
  type Catalogue,
  type CataloguedModel,
  WRITTEN_FROM,
} from "../../writing/translate/local/models/catalogue.ts";

/** Where to go for a language without a model. */
export const NO_MODEL = "use LibreTranslate or a model for it; see docs/translation.md";

/** The models of these languages, each once: zh-TW is written from the model of zh-CN. */
export function chooseModels({ models }: Catalogue, languages: readonly string[]): CataloguedModel[] {
  const chosen = new Set<CataloguedModel>();
  for (const language of languages) {
    const from = WRITTEN_FROM[language as Target] ?? language;
    const model = models.find((each) => each.language === from);
    if (model === undefined)
      throw new CommandFault(
        TARGETS.includes(language as Target)
          ? `there is no model from English to ${language}; ${NO_MODEL}`
          : `${language} is none of the languages: ${models.map((each) => each.language).join(", ")}, zh-TW`,
      );
    chosen.add(model);
  }
  return [...chosen];
}
