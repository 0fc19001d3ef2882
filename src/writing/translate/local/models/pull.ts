import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FindAddresses } from "./addresses.ts";
import { type Catalogue, type CataloguedFile, type CataloguedModel, packedBytesOf } from "./catalogue.ts";
import type { Downloads } from "./download.ts";
import { install, type ObtainedFile } from "./install.ts";
import { ModelFault } from "./model-fault.ts";

/** Downloads that did not finish are kept here, to be continued. */
const DOWNLOADS = ".downloads";

export interface PullTools {
  readonly folder: string;
  readonly catalogue: Catalogue;
  readonly downloads: Downloads;
  readonly findAddresses: FindAddresses;
  /** The completed share of this model's download. */
  readonly onShare: (share: number) => void;
}

/** Downloads a model and installs it. */
export async function pullModel(
  model: CataloguedModel,
  { folder, catalogue, downloads, findAddresses, onShare }: PullTools,
): Promise<void> {
  const addresses = await findAddresses(model);
  const kept = join(folder, DOWNLOADS);
  const total = packedBytesOf(model);
  let before = 0;
  const obtained: ObtainedFile[] = [];
  for (const file of model.files) {
    const path = join(kept, `${file.name}.gz`);
    await downloads.download(
      { url: addresses.get(file.role)!, path, bytes: file.packedBytes, sha256: file.packedSha256 },
      (bytes) => onShare((before + bytes) / total),
    );
    before += file.packedBytes;
    obtained.push({ file, path, isPacked: true });
  }
  await install(folder, catalogue, model, obtained);
  for (const { path } of obtained) await rm(path, { force: true });
}

/** Installs a model from files in a folder or in folders inside it, gzipped or not. */
export async function takeModel(
  model: CataloguedModel,
  from: string,
  { folder, catalogue }: Pick<PullTools, "folder" | "catalogue">,
): Promise<void> {
  const names = await readdir(from, { recursive: true }).catch((error: Error) => {
    throw new ModelFault(`${from} cannot be read: ${error.message}`, { cause: error });
  });
  const obtained = model.files.map((file) => obtainedFrom(from, names, file));
  await install(folder, catalogue, model, obtained);
}

/** Whether a folder has the model itself, so that `--all` means all that are there. */
export async function hasModel(model: CataloguedModel, from: string): Promise<boolean> {
  const names = await readdir(from, { recursive: true }).catch(() => []);
  return findName(names, model.files[0]!) !== undefined;
}

function obtainedFrom(from: string, names: readonly string[], file: CataloguedFile): ObtainedFile {
  const name = findName(names, file);
  if (name === undefined) throw new ModelFault(`${from} has neither ${file.name}.gz nor ${file.name}`);
  return { file, path: join(from, name), isPacked: name.endsWith(".gz") };
}

/** The packed file first, because its hash is pinned. */
function findName(names: readonly string[], { name }: CataloguedFile): string | undefined {
  const isCalled = (wanted: string) => (path: string) => path.split(/[\\/]/).at(-1) === wanted;
  return names.find(isCalled(`${name}.gz`)) ?? names.find(isCalled(name));
}
