import { CommandFault } from "./faults.ts";
import type { WritingSettings } from "./writing.ts";

/** Fails at startup if a setting that writing needs is missing. */
export function checkWriting(settings: WritingSettings): void {
  const lacks: string[] = [];
  if (needsModel(settings)) {
    if (settings.model === null) lacks.push("the model's name (model)");
    if (settings.modelUrl === null && settings.modelApi !== "anthropic") lacks.push("its address (modelUrl)");
  }
  const { translators } = settings;
  if (translators.includes("deepl") && settings.deeplKey === null) lacks.push("DeepL's key (deeplKey)");
  if (translators.includes("google") && settings.googleKey === null) lacks.push("Google's key (googleKey)");
  if (translators.includes("libretranslate") && settings.libretranslateUrl === null)
    lacks.push("LibreTranslate's address (libretranslateUrl)");
  if (lacks.length > 0)
    throw new CommandFault(
      `the chosen writer and translators need settings that are missing: ${lacks.join(", ")}`,
    );
}

/** Whether any of the settings needs a model. */
export function needsModel({ writer, translators, modelFindings }: WritingSettings): boolean {
  return writer === "model" || modelFindings || translators.includes("model");
}
