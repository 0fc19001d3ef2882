import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A disk of its own, mounted on a folder until it is disposed of. */
export interface Mounted extends AsyncDisposable {
  readonly path: string;
  /** Makes it read-only or writable again. */
  remount(how: "ro" | "rw"): Promise<void>;
}

/** Whether this process may mount disks. Tests that need one are skipped otherwise, and the reporter names them. */
export function canMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "tidings-mount-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8k", "tmpfs", folder]);
  if (status === 0) spawnSync("umount", [folder]);
  rmdirSync(folder);
  return status === 0;
}

/** Mounts an empty disk of this size on a folder, whose own files are hidden meanwhile. */
export async function mountOver(folder: string, size: string): Promise<Mounted> {
  await mkdir(folder, { recursive: true });
  await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  return {
    path: folder,
    remount: async (how) => void (await run("mount", ["-o", `remount,${how}`, folder])),
    // Detached at once, even if a file is still open.
    [Symbol.asyncDispose]: async () => void (await run("umount", ["-l", folder])),
  };
}

/** Mounts an empty disk of this size on a fresh folder. */
export async function mountDisk(size: string): Promise<Mounted> {
  const folder = await mkdtemp(join(tmpdir(), "tidings-disk-"));
  const mounted = await mountOver(folder, size);
  return {
    ...mounted,
    async [Symbol.asyncDispose]() {
      await mounted[Symbol.asyncDispose]();
      await rmdir(folder);
    },
  };
}
