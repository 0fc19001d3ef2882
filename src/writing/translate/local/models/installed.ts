import { createHash } from "node:crypto";
import { createReadStream, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Target } from "../../../../domain/language.ts";
import type { Catalogue, CataloguedFile, CataloguedModel } from "./catalogue.ts";

export const MANIFEST = "manifest.json";

/** A file of an installed model. The hash was taken when it was installed. */
export interface InstalledFile {
  readonly role: CataloguedFile["role"];
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What `manifest.json` says in the folder of an installed model. */
export interface ModelManifest {
  readonly language: Target;
  readonly licence: string;
  readonly source: string;
  readonly modelSha256: string;
  readonly files: readonly InstalledFile[];
}

export interface InstalledModel extends ModelManifest {
  readonly folder: string;
}

export type FoundModel =
  | { readonly state: "installed"; readonly model: InstalledModel }
  | { readonly state: "missing" }
  /** It is there but cannot be used, or is not the one that this release pins. */
  | { readonly state: "damaged"; readonly reason: string };

/** Reads names and sizes only, so it is cheap; `verifyInstalled` reads everything. */
export function findInstalled(folder: string, pinned: CataloguedModel): FoundModel {
  const own = join(folder, pinned.language);
  let manifest: ModelManifest;
  try {
    manifest = JSON.parse(readFileSync(join(own, MANIFEST), "utf8")) as ModelManifest;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && statSync(own, { throwIfNoEntry: false }) === undefined)
      return { state: "missing" };
    return { state: "damaged", reason: code === "ENOENT" ? `${MANIFEST} is missing` : message };
  }
  if (manifest.modelSha256 !== pinned.modelSha256)
    return { state: "damaged", reason: "it is not the model that this release uses" };
  for (const { name, bytes } of manifest.files) {
    const size = statSync(join(own, name), { throwIfNoEntry: false })?.size;
    if (size === undefined) return { state: "damaged", reason: `${name} is missing` };
    if (size !== bytes) return { state: "damaged", reason: `${name} has ${size} bytes instead of ${bytes}` };
  }
  return { state: "installed", model: { ...manifest, folder: own } };
}

/** The installed models, by language. */
export function listInstalled(folder: string, { models }: Catalogue): Map<Target, InstalledModel> {
  const installed = new Map<Target, InstalledModel>();
  for (const pinned of models) {
    const found = findInstalled(folder, pinned);
    if (found.state === "installed") installed.set(pinned.language, found.model);
  }
  return installed;
}

/** Reads every byte. Returns what is wrong, or null. */
export async function verifyInstalled(folder: string, pinned: CataloguedModel): Promise<string | null> {
  const found = findInstalled(folder, pinned);
  if (found.state !== "installed") return found.state === "missing" ? "it is not installed" : found.reason;
  for (const { role, name, sha256 } of found.model.files) {
    const actual = await sha256Of(join(found.model.folder, name));
    const expected = role === "model" ? pinned.modelSha256 : sha256;
    if (actual !== expected) return `${name} has the SHA-256 ${actual} instead of ${expected}`;
  }
  return null;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
