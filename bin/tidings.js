#!/usr/bin/env node
// This file is plain JavaScript that also runs on Node 20. It starts the program with the pinned Node.
import { spawn } from "node:child_process";
import { accessSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isNewEnough, neededMajor, nodePackages } from "./pinned-node.js";
import { builtProgram } from "./program.js";
import { serviceFlags } from "./service-flags.js";

const isService = ["serve", "demo"].includes(process.argv[2]);
const flags = isService ? serviceFlags : [];
/** Only the answering thread needs a large young generation; the other threads would be slow to return the memory. */
const OTHER_THREADS = "--max-semi-space-size=16";
/**
 * Settings for glibc's malloc. By default, malloc keeps one arena per thread, and after drawing pictures it holds 100
 * MiB or more that nothing uses. The texts of items are allocated in blocks of half a MiB or more and freed many at a
 * time; those blocks should go back to the system. Texts are read in random order, which huge pages make faster. The
 * operator's own settings take precedence.
 */
const surroundings = isService
  ? {
      GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
      MALLOC_TRIM_THRESHOLD_: String(2 * 1024 * 1024),
    }
  : {};
const hasFlags = flags.every((flag) => process.execArgv.includes(flag));

if (isNewEnough && (hasFlags || typeof process.execve !== "function")) {
  endWithLauncher();
  if (isService) (await import("node:v8")).setFlagsFromString(OTHER_THREADS);
  // With cached compiled code, commands start in half the time.
  (await import("node:module")).enableCompileCache?.();
  await import(builtProgram() ?? "../src/main.ts");
} else {
  startAgainWith(isNewEnough ? process.execPath : findPinnedNode());
}

function findPinnedNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const node = join(dirname(manifest), JSON.parse(readFileSync(manifest, "utf8")).bin.node);
    accessSync(node);
    return node;
  } catch {
    const missing = name === undefined ? "" : `, or run \`npm install\` again: the package ${name} brings it`;
    console.error(
      `tidings: needs Node ${neededMajor}, this is ${process.versions.node}. Install it${missing}.`,
    );
    return process.exit(1);
  }
}

function startAgainWith(node) {
  const args = [...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const env = { ...surroundings, ...process.env };
  // A supervisor may pass a listening socket as descriptor 3. Node closes it when it replaces the process.
  const socket = process.env["LISTEN_PID"] === String(process.pid) ? ["inherit"] : [];
  // Node 22.15 and later can replace the process; then signals, exit code and input need no relaying.
  if (typeof process.execve === "function" && socket.length === 0) process.execve(node, [node, ...args], env);

  const child = spawn(node, args, { env, stdio: ["inherit", "inherit", "inherit", ...socket, "ipc"] });
  child.on("error", (error) => {
    console.error(`tidings: could not start ${node}: ${error.message}`);
    process.exit(1);
  });
  // The program may get a signal twice: from the terminal or supervisor, and from here. It must tolerate that.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  endWithNpm((signal) => child.kill(signal));
}

/**
 * If the launcher is killed with `kill -9`, it cannot relay the signal. So the program watches for the launcher's end.
 */
function endWithLauncher() {
  const end = (signal) => process.kill(process.pid, signal);
  if (process.connected) {
    process.once("disconnect", () => end("SIGKILL"));
    process.channel.unref();
  } else {
    endWithNpm(end);
  }
}

/**
 * `npx tidings` and `npm start` put a shell between npm and us. npm sends SIGTERM to the shell, which dies without passing it on.
 * If npm itself is killed with `kill -9`, the shell keeps waiting for us, but has a new parent. This function watches for the end
 * of the shell and for a new parent of the shell.
 */
function endWithNpm(end) {
  if (!["npx", "start"].includes(process.env["npm_lifecycle_event"])) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    const signal = process.ppid !== shell ? "SIGTERM" : parentOf(shell) !== npm ? "SIGKILL" : undefined;
    if (signal === undefined) return;
    clearInterval(watch);
    end(signal);
  }, 100);
  watch.unref();
}

function parentOf(pid) {
  try {
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  } catch {
    // Outside Linux there is no /proc, so only the shell's end is noticed.
    return undefined;
  }
}
