import { modelsFolder } from "../service/translation/local-languages.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { ModelFault } from "../writing/translate/local/models/model-fault.ts";
import { readCatalogue } from "../writing/translate/local/models/read-catalogue.ts";
import type { Command } from "./calling/command.ts";
import { chooseModels } from "./models/choose.ts";
import { listModels } from "./models/list.ts";
import { pullModels } from "./models/pull.ts";
import { removeModels } from "./models/remove.ts";
import { verifyModels } from "./models/verify.ts";

export const command: Command = {
  name: "models",
  usage: "list [--json] | pull LANG… | pull --all [--from FOLDER] | verify [LANG…] | remove LANG…",
  takesWords: true,
  settings: ["data", "localModels", "localModelsUrl", "localCatalogue"],
  flags: {
    all: { type: "boolean", description: "Every model there is; with --from, every model in the folder." },
    from: {
      type: "string",
      description: "Take the files from a folder instead of the network, gzipped or not (pull).",
    },
    json: { type: "boolean", description: "Print the result as JSON (list)." },
  },
  async run({ settings, flags, words: [action, ...languages] }) {
    const from = typeof flags["from"] === "string" ? flags["from"] : null;
    const isAll = flags["all"] === true;
    const folder = modelsFolder(settings);
    try {
      const catalogue = readCatalogue(settings.localCatalogue);
      const chosen = chooseModels(catalogue, languages);
      if (action === "list" && languages.length === 0)
        return listModels(folder, catalogue, flags["json"] === true);
      if (action === "pull" && isAll !== languages.length > 0)
        return await pullModels({ settings, folder, catalogue, from, isAll, chosen });
      if (action === "verify")
        return await verifyModels(folder, catalogue, languages.length > 0 ? chosen : null);
      if (action === "remove" && languages.length > 0) return await removeModels(folder, chosen);
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      throw new CommandFault(error.message, { cause: error });
    }
    throw new UsageFault(`models ${this.usage}`);
  },
};
