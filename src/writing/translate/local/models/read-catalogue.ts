import { readFileSync } from "node:fs";
import { TARGETS } from "../../../../domain/language.ts";
import { CATALOGUE, type Catalogue, type CataloguedFile, type CataloguedModel } from "./catalogue.ts";
import { ModelFault } from "./model-fault.ts";

/** The release's models and the operator's own. For the same language, the operator's model replaces ours. */
export function readCatalogue(path: string | null): Catalogue {
  if (path === null) return CATALOGUE;
  const own = parseModels(path);
  const languages = new Set(own.map(({ language }) => language));
  return {
    ...CATALOGUE,
    models: [...CATALOGUE.models.filter(({ language }) => !languages.has(language)), ...own],
  };
}

function parseModels(path: string): CataloguedModel[] {
  let parsed: { readonly models?: unknown } | null;
  try {
    parsed = JSON.parse(readFileSync(path, "utf8")) as typeof parsed;
  } catch (error) {
    throw new ModelFault(`the catalogue ${path} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const models = Array.isArray(parsed?.models) ? (parsed.models as unknown[]) : null;
  if (models === null) throw new ModelFault(`the catalogue ${path} has no list of models`);
  return models.map((model, at) => {
    const wrong = whatIsWrong(model as Partial<CataloguedModel>);
    if (wrong !== null) throw new ModelFault(`model ${at + 1} in the catalogue ${path}: ${wrong}`);
    return model as CataloguedModel;
  });
}

const SHA256 = /^[\da-f]{64}$/;
/** Names are joined to folders, so they must not lead out of them. */
const FILE_NAME = /^[\w.-]*\w$/;
const ONE: readonly CataloguedFile["role"][] = ["model", "shortList", "vocabulary"];
const TWO: readonly CataloguedFile["role"][] = ["model", "shortList", "sourceVocabulary", "targetVocabulary"];

function whatIsWrong({ language, pair, modelSha256, modelBytes, files, flores }: Partial<CataloguedModel>) {
  if (!TARGETS.includes(language!)) return `its language must be one of ${TARGETS.join(", ")}`;
  if (typeof pair !== "string") return "its pair is missing, such as en-es";
  if (!SHA256.test(String(modelSha256))) return "its modelSha256 must have 64 hexadecimal digits";
  if (!Number.isInteger(modelBytes)) return "its modelBytes must be a number";
  if (typeof flores?.comet !== "number") return "its flores must have bleu, comet and chrf";
  const roles = (Array.isArray(files) ? files : []).map(({ role }) => role).toSorted();
  if (![ONE, TWO].some((wanted) => wanted.join() === roles.join()))
    return `its files must be ${ONE.join(", ")}, or ${TWO.join(", ")}`;
  for (const { name, packedBytes, packedSha256 } of files!) {
    if (!FILE_NAME.test(name)) return `a file's name must be plain: ${JSON.stringify(name)}`;
    if (!Number.isInteger(packedBytes) || !SHA256.test(packedSha256))
      return `${name} needs packedBytes and packedSha256`;
  }
  return null;
}
