import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CataloguedModel } from "../../writing/translate/local/models/catalogue.ts";
import { asModelFault, ModelFault } from "../../writing/translate/local/models/model-fault.ts";
import { print } from "../calling/command.ts";

/** Removes models. A running service stops translating into their languages; what it has published stays. */
export async function removeModels(
  folder: string,
  models: readonly CataloguedModel[],
  isJson: boolean,
): Promise<void> {
  for (const { language } of models) {
    const own = join(folder, language);
    if ((await stat(own).catch(() => undefined)) === undefined)
      throw new ModelFault(`no model for ${language} is installed in ${folder}`);
    // Renamed first, so that nobody sees half a model.
    const gone = join(folder, `.removed-${language}-${process.pid}`);
    try {
      await rename(own, gone);
      await rm(gone, { recursive: true, force: true });
    } catch (error) {
      throw asModelFault(error, folder);
    }
    if (!isJson) print(`${language} is removed.`);
  }
  if (isJson) print(JSON.stringify(models.map(({ language }) => ({ language, state: "removed" }))));
}
