import type { Catalogue, CataloguedModel } from "../../writing/translate/local/models/catalogue.ts";
import { findInstalled, verifyInstalled } from "../../writing/translate/local/models/installed.ts";
import { print } from "../calling/command.ts";
import { tell } from "../output/output.ts";

/** Reads every byte of these models, or of all installed ones. Returns 1 if one of them cannot be used. */
export async function verifyModels(
  folder: string,
  { models }: Catalogue,
  chosen: readonly CataloguedModel[] | null,
): Promise<number> {
  const looked = chosen ?? models.filter((model) => findInstalled(folder, model).state !== "missing");
  if (looked.length === 0) print(`No model is installed in ${folder}.`);
  let failed = 0;
  for (const model of looked) {
    const { language } = model;
    const wrong = await verifyInstalled(folder, model);
    if (wrong === null) print(`${language} is complete and unchanged.`);
    else {
      failed += 1;
      tell(`tidings: ${language}: ${wrong}; run tidings models pull ${language}`);
    }
  }
  return failed > 0 ? 1 : 0;
}
