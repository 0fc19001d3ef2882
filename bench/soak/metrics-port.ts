import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The service's metrics port. The service picks a free port for it, but prints only the port of the API. */
export function findMetricsPort(pid: number, apiPort: number): number {
  const inodes = new Set(readdirSync(`/proc/${pid}/fd`).map((handle) => linkOf(`/proc/${pid}/fd/${handle}`)));
  const rows = readFileSync(`/proc/${pid}/net/tcp`, "latin1").split("\n").slice(1);
  for (const row of rows) {
    const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
    const listening = state === "0A" && inodes.has(`socket:[${inode}]`);
    const found = Number.parseInt(local?.split(":")[1] ?? "", 16);
    if (listening && found !== apiPort) return found;
  }
  throw new Error("The service serves no metrics");
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // The handle was closed after it was listed.
    return "";
  }
}
