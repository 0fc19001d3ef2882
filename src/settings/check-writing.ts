import { CommandFault } from "./faults.ts";
import type { WritingSettings } from "./writing.ts";

/** Fails at startup if a setting that writing needs is missing. */
export function checkWriting(settings: WritingSettings): void {
  const lacks: string[] = [];
  const { translators, modelApi, modelUrl } = settings;
  if (needsFirstModel(settings)) {
    if (settings.model === null) lacks.push("the model's name (model)");
    if (modelUrl === null && modelApi !== "anthropic") lacks.push("its address (modelUrl)");
  }
  if (settings.translationModel === null) {
    const own = SECOND_MODEL.find((name) => settings[name] !== null);
    if (own !== undefined) lacks.push(`the second model's name (translationModel), because ${own} is set`);
  } else if (settings.translationModelUrl === null) {
    const api = settings.translationModelApi ?? modelApi;
    if (api !== "anthropic" && (api !== modelApi || modelUrl === null))
      lacks.push("the second model's address (translationModelUrl)");
  }
  if (translators.includes("deepl") && settings.deeplKey === null) lacks.push("DeepL's key (deeplKey)");
  if (translators.includes("google") && settings.googleKey === null) lacks.push("Google's key (googleKey)");
  if (translators.includes("libretranslate") && settings.libretranslateUrl === null)
    lacks.push("LibreTranslate's address (libretranslateUrl)");
  if (lacks.length > 0)
    throw new CommandFault(
      `the chosen writer and translators need settings that are missing: ${lacks.join(", ")}`,
    );
}

/** These only have a meaning for a second model. */
const SECOND_MODEL = [
  "translationModelApi",
  "translationModelUrl",
  "translationModelKey",
  "translationModelPriceIn",
  "translationModelPriceOut",
] as const;

/** Whether the model itself is used, and not only the second one. */
export function needsFirstModel(settings: WritingSettings): boolean {
  const { writer, translators, modelFindings, translationModel } = settings;
  return writer === "model" || modelFindings || (translators.includes("model") && translationModel === null);
}

/** Whether one of these settings requires a model. */
export function needsModel({ writer, translators, modelFindings }: WritingSettings): boolean {
  return writer === "model" || modelFindings || translators.includes("model");
}
