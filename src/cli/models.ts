import { modelsFolder } from "../service/translation/local-languages.ts";
import { CommandFault } from "../settings/faults.ts";
import { ModelFault } from "../writing/translate/local/models/model-fault.ts";
import { readCatalogue } from "../writing/translate/local/models/read-catalogue.ts";
import { refuseAction, usageOfActions } from "./calling/actions.ts";
import type { Action, Command } from "./calling/command.ts";
import { chooseModels } from "./models/choose.ts";
import { listModels } from "./models/list.ts";
import { pullModels } from "./models/pull.ts";
import { removeModels } from "./models/remove.ts";
import { verifyModels } from "./models/verify.ts";

const ACTIONS: readonly Action[] = [
  { usage: "list", summary: "List the models, and which are installed." },
  { usage: "pull LANG…|--all", summary: "Download and install models." },
  { usage: "verify [LANG…]", summary: "Read every byte of installed models." },
  { usage: "remove LANG…", summary: "Delete models." },
];

export const command: Command = {
  name: "models",
  usage: usageOfActions(ACTIONS),
  actions: ACTIONS,
  examples: [
    { words: "models list", summary: "Which languages can be translated on this machine" },
    { words: "models pull de ja", summary: "Install two of them" },
  ],
  takesWords: true,
  settings: ["data", "localModels", "localModelsUrl", "localCatalogue"],
  flags: {
    all: { type: "boolean", description: "Every model there is; with --from, every model in the folder." },
    from: {
      type: "string",
      description: "Take the files from a folder instead of the network, gzipped or not (pull).",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ settings, flags, words }) {
    const [action, ...languages] = words;
    const from = typeof flags["from"] === "string" ? flags["from"] : null;
    const isAll = flags["all"] === true;
    const isJson = flags["json"] === true;
    const folder = modelsFolder(settings);
    try {
      const catalogue = readCatalogue(settings.localCatalogue);
      const chosen = chooseModels(catalogue, languages);
      if (action === "list" && languages.length === 0) return listModels(folder, catalogue, isJson);
      if (action === "pull" && isAll !== languages.length > 0)
        return await pullModels({ settings, folder, catalogue, from, isAll, chosen, isJson });
      if (action === "verify")
        return await verifyModels(folder, catalogue, languages.length > 0 ? chosen : null, isJson);
      if (action === "remove" && languages.length > 0) return await removeModels(folder, chosen, isJson);
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      throw new CommandFault(error.message, { cause: error });
    }
    throw refuseAction(this, words);
  },
};
