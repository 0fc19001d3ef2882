import { readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { totalmem } from "node:os";
import about from "../../../package.json" with { type: "json" };
import type { Settings } from "../../settings/settings.ts";
import { attempt, fault, type Finding, ok, warning } from "./finding.ts";
import { findNearestFolder } from "./nearest-folder.ts";
import { findMissingRight } from "./rights.ts";

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
/** With less free space, a day's articles and covers may not fit. */
const LEAST_FREE_BYTES = 2 * GIB;
/** Below this, not even one batch of items fits, together with the files that SQLite writes beside the record. */
const LEAST_WRITABLE_BYTES = 16 * MIB;
const PROBE_BYTES = 64 * 1024;
/** Every connection, from a caller or to a database, is an open file. */
const LEAST_FILES = 4_096;

export async function checkMachine(settings: Settings): Promise<Finding[]> {
  return [checkNode(), ...(await checkFolder(settings)), await checkFiles(), checkMemory(settings)];
}

function checkNode(): Finding {
  const wanted = Object.values(about.optionalDependencies)[0]!;
  const { node } = process.versions;
  if (Number(node.split(".")[0]) < Number(wanted.split(".")[0]))
    return fault("node", `this is Node ${node}`, `run it with npx tidings, which brings Node ${wanted}`);
  if (node !== wanted)
    return warning("node", `this is Node ${node}, not ${wanted}`, "run it with npx tidings or npm start");
  return ok("node", `Node ${node}`);
}

/** Checks the data folder, in which every node stores covers and, if it is used, the embedded record. */
async function checkFolder({ data }: Settings): Promise<Finding[]> {
  const mend = "make the folder writable for the user that runs the service, or set --data to another folder";
  return attempt("data folder", mend, async () => {
    const found = await findNearestFolder(data);
    if (found.folder === null) return fault("data folder", found.says, found.mend);
    const nearest = found.folder;
    const right = await findMissingRight(nearest);
    if (right) return fault("data folder", right.says, right.mend);
    const { bavail, bsize } = await statfs(nearest);
    const free = bavail * bsize;
    const said = nearest === data ? data : `${data} (not created yet)`;
    const says = `${said}: ${free < GIB ? `${Math.floor(free / MIB)} MiB` : `${(free / GIB).toFixed(1)} GiB`} free`;
    const refused = nearest === data ? await tryWriting(data) : undefined;
    if (free < LEAST_WRITABLE_BYTES || refused !== undefined)
      return fault(
        "data folder",
        refused === undefined ? says : `${says}, but writing fails: ${refused}`,
        "free some space or raise this user's quota; until then no news or cover is saved, existing data is safe",
      );
    return free < LEAST_FREE_BYTES
      ? warning("data folder", says, "free some space, or move the folder")
      : ok("data folder", `${says}, writable`);
  });
}

/**
 * Tries to write a small file and removes it at once. Returns why writing failed, if it did. The amount of
 * free space does not reveal quotas or missing inodes.
 */
async function tryWriting(folder: string): Promise<string | undefined> {
  const path = join(folder, `.tidings-doctor-${process.pid}`);
  try {
    await writeFile(path, new Uint8Array(PROBE_BYTES), { flag: "wx", flush: true });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(path, { force: true });
  }
}

async function checkFiles(): Promise<Finding> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const limit = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  if (limit === undefined) return ok("open files", "this system does not report a limit");
  if (limit !== "unlimited" && Number(limit) < LEAST_FILES)
    return warning(
      "open files",
      `at most ${limit}`,
      `raise it to ${LEAST_FILES} or more (ulimit -n, LimitNOFILE in systemd): each connection uses one`,
    );
  return ok("open files", `at most ${limit}`);
}

function checkMemory({ frameCacheMb, answerCacheMb, role }: Settings): Finding {
  const gib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;
  const limit = process.constrainedMemory();
  const memory = limit > 0 && limit < totalmem() ? limit : totalmem();
  const caches = role === "worker" ? 0 : (frameCacheMb + answerCacheMb) * 1024 ** 2;
  // Besides the caches, the names, the code and the index need memory.
  if (caches + 0.5 * GIB > memory)
    return warning(
      "memory",
      `${gib(memory)}, of which the caches may use ${gib(caches)}`,
      "lower frameCacheMb and answerCacheMb, or add memory",
    );
  return ok("memory", `${gib(memory)}; the caches may use ${gib(caches)}`);
}
