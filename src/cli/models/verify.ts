import type { Catalogue, CataloguedModel } from "../../writing/translate/local/models/catalogue.ts";
import { findInstalled, verifyInstalled } from "../../writing/translate/local/models/installed.ts";
import { print } from "../calling/command.ts";
import { tell } from "../output/output.ts";

/** Reads every byte of these models, or of all installed ones. Returns 1 if one of them cannot be used. */
export async function verifyModels(
  folder: string,
  { models }: Catalogue,
  chosen: readonly CataloguedModel[] | null,
  isJson: boolean,
): Promise<number> {
  const looked = chosen ?? models.filter((model) => findInstalled(folder, model).state !== "missing");
  if (looked.length === 0 && !isJson) print(`No model is installed in ${folder}.`);
  const found: { language: string; state: "installed" | "damaged" | "missing"; reason?: string }[] = [];
  for (const model of looked) {
    const { language } = model;
    const wrong = await verifyInstalled(folder, model);
    if (wrong === null) {
      found.push({ language, state: "installed" });
      if (!isJson) print(`${language} is complete and unchanged.`);
    } else {
      const isMissing = findInstalled(folder, model).state === "missing";
      found.push({ language, state: isMissing ? "missing" : "damaged", reason: wrong });
      tell(`tidings: ${language}: ${wrong}; run tidings models pull ${language}`);
    }
  }
  if (isJson) print(JSON.stringify(found));
  return found.some(({ state }) => state !== "installed") ? 1 : 0;
}
