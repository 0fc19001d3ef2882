import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CommandFault, UsageFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { folderShelf } from "../../store/shipping/folder-shelf.ts";
import type { BackupShelf } from "../../store/shipping/shelf.ts";

/** Opens the folder or the object storage that keeps a followed backup. */
export async function openShelf(word: string, settings: Settings): Promise<BackupShelf> {
  if (!word.startsWith("s3://")) return folderShelf(word);
  const [, bucket, path = ""] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(word) ?? [];
  if (bucket === undefined) throw new UsageFault(`${word} names no bucket; write s3://BUCKET/FOLDER`);
  const { s3Endpoint, s3Region, s3AccessKey, s3SecretKey } = settings;
  if (s3AccessKey === null || s3SecretKey === null)
    throw new UsageFault("s3:// needs TIDINGS_S3_ACCESS_KEY and TIDINGS_S3_SECRET_KEY");
  // Loaded only if used.
  const { s3Shelf } = await import("../../store/shipping/s3-shelf.ts");
  return s3Shelf({
    endpoint: s3Endpoint.replace(/\/+$/, ""),
    region: s3Region,
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
    bucket,
    prefix: path === "" ? "" : `${path.replace(/\/+$/, "")}/`,
  });
}

/** A backup to read: one file that `backup FILE` made, or what `backup --follow` wrote. */
export async function openBackup(
  word: string,
  settings: Settings,
): Promise<{ readonly file: string } | { readonly shelf: BackupShelf }> {
  if (word.startsWith("s3://")) return { shelf: await openShelf(word, settings) };
  const path = resolve(word);
  if (!existsSync(path)) throw new CommandFault(`there is no backup ${path}`);
  return statSync(path).isDirectory() ? { shelf: folderShelf(path) } : { file: path };
}
