import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CommandFault, UsageFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { folderShelf } from "../../store/shipping/folder-shelf.ts";
import type { BackupShelf } from "../../store/shipping/shelf.ts";

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Opens the folder or the object storage that keeps a followed backup. */
export async function openShelf(word: string, settings: Settings): Promise<BackupShelf> {
  if (!word.startsWith("s3://")) return folderShelf(word);
  const [, bucket = "", path = ""] = /^s3:\/\/([^/]*)\/?(.*?)\/*$/s.exec(word) ?? [];
  if (!BUCKET.test(bucket))
    throw new UsageFault(
      `${word} names no valid bucket; write s3://BUCKET/FOLDER, with lowercase letters, digits, dots and hyphens`,
    );
  // A URL would drop them, so objects would be written elsewhere than they are listed.
  if (path !== "" && path.split("/").some((segment) => ["", ".", ".."].includes(segment)))
    throw new UsageFault(`${word} must not contain empty parts, . or ..; write s3://BUCKET/FOLDER`);
  if (/[?#]/.test(path)) throw new UsageFault(`${word} must not contain ? or #; write s3://BUCKET/FOLDER`);
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
    prefix: path === "" ? "" : `${path}/`,
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
