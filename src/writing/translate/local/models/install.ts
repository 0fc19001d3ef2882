import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { makeFolder } from "../../../../http/make-folder.ts";
import { syncFolder } from "../../../../http/write-durably.ts";
import type { Catalogue, CataloguedFile, CataloguedModel } from "./catalogue.ts";
import { type InstalledFile, MANIFEST, type ModelManifest, sha256Of } from "./installed.ts";
import { asModelFault, ModelFault } from "./model-fault.ts";
import { formFault } from "./model-form.ts";

/** A file of a model as it was obtained. */
export interface ObtainedFile {
  readonly file: CataloguedFile;
  readonly path: string;
  readonly isPacked: boolean;
}

/** A file that unpacks to more than this many times its size is no model of ours. */
const MOST_UNPACKED = 256 * 1024 * 1024;

/**
 * Checks the files and puts them in place together, so that a model is installed completely or not at all. A model
 * that was there before stays until then.
 */
export async function install(
  folder: string,
  { source, licence }: Pick<Catalogue, "source" | "licence">,
  pinned: CataloguedModel,
  obtained: readonly ObtainedFile[],
): Promise<void> {
  await makeFolder(folder);
  const made = await mkdtemp(join(folder, ".new-"));
  try {
    const files: InstalledFile[] = [];
    for (const each of obtained) files.push(await unpack(made, pinned, each));
    const manifest: ModelManifest = {
      language: pinned.language,
      licence,
      source,
      modelSha256: pinned.modelSha256,
      files,
    };
    await writeFile(join(made, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await syncFolder(made);
    await putInPlace(made, join(folder, pinned.language));
    await syncFolder(folder);
  } catch (error) {
    throw asModelFault(error, folder);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function unpack(
  made: string,
  pinned: CataloguedModel,
  { file, path, isPacked }: ObtainedFile,
): Promise<InstalledFile> {
  const target = join(made, file.name);
  if (isPacked) await checkHash(path, file.packedSha256, `${file.name}.gz`);
  const output = createWriteStream(target, { flush: true });
  try {
    if (isPacked) await pipeline(createReadStream(path), createGunzip(), limited, output);
    else await pipeline(createReadStream(path), limited, output);
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith("Z_")) throw error;
    throw new ModelFault(`${file.name}.gz cannot be unpacked: ${(error as Error).message}`, { cause: error });
  }
  if (file.role === "model") await checkHash(target, pinned.modelSha256, file.name);
  const wrong = await formFault(target, file.role);
  if (wrong !== null) throw new ModelFault(`${file.name} ${wrong}`);
  return { role: file.role, name: file.name, bytes: output.bytesWritten, sha256: await sha256Of(target) };
}

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_UNPACKED) throw new ModelFault(`a file unpacks to more than ${MOST_UNPACKED} bytes`);
    yield chunk;
  }
}

async function checkHash(path: string, expected: string, name: string): Promise<void> {
  const actual = await sha256Of(path);
  if (actual !== expected)
    throw new ModelFault(`${name} has the SHA-256 ${actual}, but this release pins ${expected}`);
}

/** Replaces a folder. If we die in between, `sweepModels` puts the old one back. */
async function putInPlace(made: string, target: string): Promise<void> {
  const old = `${made}-old`;
  const hadOld = await rename(target, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  try {
    await rename(made, target);
  } catch (error) {
    if (hadOld) await rename(old, target);
    throw error;
  }
  if (hadOld) await rm(old, { recursive: true, force: true });
}
