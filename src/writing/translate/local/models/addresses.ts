import type { CataloguedFile, CataloguedModel } from "./catalogue.ts";
import { ModelFault } from "./model-fault.ts";

/** Finds the address of each packed file of a model. */
export type FindAddresses = (model: CataloguedModel) => Promise<ReadonlyMap<CataloguedFile["role"], string>>;

/** What Mozilla's registry says of a model, as far as we read it. */
interface RegisteredModel {
  readonly files?: Readonly<Record<string, { readonly path?: string; readonly uncompressedHash?: string }>>;
}

interface Registry {
  readonly baseUrl?: string;
  readonly models?: Readonly<Record<string, readonly RegisteredModel[]>>;
}

const REGISTERED_AS: Readonly<Record<CataloguedFile["role"], string>> = {
  model: "model",
  vocabulary: "vocab",
  sourceVocabulary: "srcVocab",
  targetVocabulary: "trgVocab",
  shortList: "lexicalShortlist",
};

/**
 * Addresses from a registry in JSON such as Mozilla's, or else from a folder of a web server that has all files
 * side by side. A registry may list several models per language; ours is the one with the pinned hash.
 */
export function addressesFrom(url: string, readText: (url: string) => Promise<string>): FindAddresses {
  const base = url.replace(/\/+$/, "");
  if (!/\.json$/i.test(new URL(url).pathname))
    return ({ files }) =>
      Promise.resolve(new Map(files.map(({ role, name }) => [role, `${base}/${name}.gz`])));
  let registry: Promise<Registry> | undefined;
  return async (model) => {
    registry ??= readText(url).then((text) => parseRegistry(text, url));
    const { baseUrl, models } = await registry;
    const listed = models?.[model.pair]?.find(
      ({ files }) => files?.["model"]?.uncompressedHash === model.modelSha256,
    );
    const paths = new Map(
      model.files.map(({ role }) => [role, listed?.files?.[REGISTERED_AS[role]]?.path] as const),
    );
    if (listed === undefined || [...paths.values()].includes(undefined))
      throw new ModelFault(
        `${url} does not list the model from English to ${model.language} that this release uses; ` +
          "set localModelsUrl to a mirror, or use --from FOLDER",
      );
    const from = `${(baseUrl ?? new URL(".", url).href).replace(/\/+$/, "")}/`;
    return new Map(Array.from(paths, ([role, path]) => [role, new URL(path!, from).href]));
  };
}

function parseRegistry(text: string, url: string): Registry {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch {
    // Reported below, like JSON of another form.
  }
  throw new ModelFault(`${url} is not a registry of models: ${JSON.stringify(text.slice(0, 40))}`);
}
