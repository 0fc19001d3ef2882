import { LANGUAGE_NAMES, TARGETS } from "../../domain/language.ts";
import {
  type Catalogue,
  packedBytesOf,
  WRITTEN_FROM,
} from "../../writing/translate/local/models/catalogue.ts";
import { findInstalled } from "../../writing/translate/local/models/installed.ts";
import { print } from "../calling/command.ts";
import { formatTable } from "../output/table.ts";
import { NO_MODEL } from "./choose.ts";

const MB = 1_000_000;

/** Prints the models that can be installed, how good they are, and which ones are installed. */
export function listModels(folder: string, catalogue: Catalogue, isJson: boolean): void {
  const { models, licence, source } = catalogue;
  const found = models.map((model) => ({ model, found: findInstalled(folder, model) }));
  if (isJson) {
    const listed = found.map(({ model, found: { state } }) => ({ ...model, state }));
    return print(JSON.stringify({ folder, source, licence, models: listed }, null, 2));
  }
  const rows = found.map(({ model, found: state }) => [
    model.language,
    LANGUAGE_NAMES[model.language],
    `${Math.round(packedBytesOf(model) / MB)} MB`,
    model.flores.comet.toFixed(3),
    model.flores.chrf.toFixed(1),
    state.state === "damaged" ? `damaged: ${state.reason}` : state.state,
  ]);
  const has = new Set(models.map(({ language }) => language));
  const none = TARGETS.filter((language) => !has.has(WRITTEN_FROM[language] ?? language));
  print(
    [
      formatTable([["LANG", "LANGUAGE", "DOWNLOAD", "COMET", "CHRF", "STATE"], ...rows]),
      `In ${folder}. Licence ${licence}, from ${source}.`,
      "COMET and chrF are published figures for FLORES-200.",
      ...Object.entries(WRITTEN_FROM).map(([to, from]) => `${to} is written from ${from}.`),
      ...(none.length === 0 ? [] : [`No model: ${none.join(", ")}; ${NO_MODEL}.`]),
    ].join("\n"),
  );
}
