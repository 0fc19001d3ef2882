import about from "../../../package.json" with { type: "json" };
import { userAgentOf } from "../../http/safe-fetch.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { addressesFrom } from "../../writing/translate/local/models/addresses.ts";
import {
  type Catalogue,
  type CataloguedModel,
  packedBytesOf,
} from "../../writing/translate/local/models/catalogue.ts";
import { openDownloads } from "../../writing/translate/local/models/download.ts";
import { verifyInstalled } from "../../writing/translate/local/models/installed.ts";
import { ModelFault } from "../../writing/translate/local/models/model-fault.ts";
import { hasModel, pullModel, takeModel } from "../../writing/translate/local/models/pull.ts";
import { sweepModels } from "../../writing/translate/local/models/sweep.ts";
import { print } from "../calling/command.ts";
import { tell } from "../output/output.ts";
import { showProgress } from "../output/progress.ts";

export interface Pulled {
  readonly settings: Settings;
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly from: string | null;
  readonly isAll: boolean;
  readonly chosen: readonly CataloguedModel[];
  readonly isJson: boolean;
}

/** What became of a model; `reason` says why it failed. */
interface Outcome {
  readonly language: string;
  readonly state: "installed" | "unchanged" | "failed";
  readonly reason?: string;
}

/** Installs models one after the other. One that fails does not stop the others; returns the exit status. */
export async function pullModels({
  settings,
  folder,
  catalogue,
  from,
  isAll,
  chosen,
  isJson,
}: Pulled): Promise<number> {
  await sweepModels(folder);
  const wanted = isAll ? await allOf(catalogue, from) : chosen;
  await using downloads = openDownloads({
    userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
  });
  const findAddresses = addressesFrom(settings.localModelsUrl, downloads.readText);
  const outcomes: Outcome[] = [];
  const say = (line: string) => void (isJson || print(line));
  for (const model of wanted) {
    const { language } = model;
    // Reads every byte: pulling again is how a file whose bytes changed is repaired.
    if ((await verifyInstalled(folder, model)) === null) {
      say(`${language} is installed already.`);
      outcomes.push({ language, state: "unchanged" });
      continue;
    }
    try {
      if (from !== null) await takeModel(model, from, { folder, catalogue });
      else {
        const progress = steps(language, packedBytesOf(model));
        await pullModel(model, { folder, catalogue, downloads, findAddresses, onShare: progress.at }).finally(
          progress.end,
        );
      }
      say(`${language} is installed.`);
      outcomes.push({ language, state: "installed" });
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      outcomes.push({ language, state: "failed", reason: error.message });
      tell(`tidings: ${language}: ${error.message}`);
    }
  }
  const installed = outcomes.filter(({ state }) => state === "installed").map(({ language }) => language);
  if (installed.length > 0)
    say(`Restart the service to translate into ${installed.join(", ")} on this machine.`);
  if (isJson) print(JSON.stringify(outcomes));
  return outcomes.some(({ state }) => state === "failed") ? 1 : 0;
}

async function allOf({ models }: Catalogue, from: string | null): Promise<readonly CataloguedModel[]> {
  if (from === null) return models;
  const there = [];
  for (const model of models) if (await hasModel(model, from)) there.push(model);
  if (there.length === 0)
    throw new CommandFault(
      `no model of ours is in ${from}; tidings models list --json names the files it looks for`,
    );
  return there;
}

const KB = 1_000;
const STEPS = 20;

/** Shows progress in steps of 5 %: a log that is not a terminal gets twenty lines per model. */
function steps(language: string, bytes: number) {
  const progress = showProgress(`${language}, kB:`, Math.round(bytes / KB));
  let shown = -1;
  return {
    at(share: number): void {
      const step = Math.floor(share * STEPS);
      if (step === shown) return;
      shown = step;
      progress.at(Math.round((share * bytes) / KB));
    },
    end: progress.end,
  };
}
