import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildClient } from "../build-client.ts";
import { changesOf, statedVersions } from "./version.ts";

/**
 * Makes everything that a release publishes, in `release/`: the packages, the list of parts, the notes with the accuracy table,
 * and a file of hashes, which `--sign` signs. scripts/release/README.md says what to do with them. Publishes nothing itself.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(ROOT, "release");

const faults: string[] = [];
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
for (const [file, stated] of Object.entries(statedVersions(ROOT)))
  if (stated !== version) faults.push(`${file} has version ${stated ?? "none"}; write ${version}`);
const changes = changesOf(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), version);
if (changes === null) faults.push(`CHANGELOG.md has no section "## [${version}] - DATE"; name one`);
const changed = run("git", "status", "--porcelain");
if (changed !== "") faults.push(`the checkout has uncommitted changes; commit them:\n${changed}`);
if (faults.length > 0) {
  for (const fault of faults) console.error(`release: ${fault}`);
  process.exit(1);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);

announce("Packing the program");
run("npm", "pack", "--silent", "--pack-destination", FOLDER);
announce("Packing the TypeScript client");
const client = join(ROOT, "client/dist");
await buildClient(client);
run("npm", "pack", client, "--silent", "--pack-destination", FOLDER);
announce("Building the Python client");
const python = process.platform === "win32" ? "python" : "python3";
if (spawnSync(python, ["-m", "build", "--version"]).status === 0)
  run(python, "-m", "build", join(ROOT, "clients/python"), "--outdir", FOLDER);
else console.log("  skipped: it needs `python3 -m pip install build`");
announce("Listing the parts");
writeFileSync(join(FOLDER, `tidings-${version}.cdx.json`), run("npm", "run", "--silent", "sbom"));
announce("Writing the notes");
writeFileSync(join(FOLDER, "notes.md"), `${changes}\n\n## Accuracy\n\n${accuracyTable()}\n`);

const sums = readdirSync(FOLDER).map((name) => `${hashOf(join(FOLDER, name))}  ${name}\n`);
writeFileSync(join(FOLDER, "SHA256SUMS"), sums.join(""));
if (process.argv.includes("--sign")) {
  announce("Signing SHA256SUMS");
  const bundle = join(FOLDER, "SHA256SUMS.sigstore.json");
  run("cosign", "sign-blob", "--yes", "--bundle", bundle, join(FOLDER, "SHA256SUMS"));
}
console.log(`Version ${version} is in release/. Next: scripts/release/README.md, "Publish".`);

function announce(step: string): void {
  console.log(`${step}…`);
}

/** What the command prints; ends the release if it fails. */
function run(command: string, ...args: string[]): string {
  const ended = spawnSync(command, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 64 << 20 });
  if (ended.status === 0) return ended.stdout;
  console.error(`release: ${command} ${args.join(" ")} failed. ${ended.error?.message ?? ended.stderr}`);
  process.exit(1);
}

function hashOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

/** The table of the quality page, which `tidings eval` measured. */
function accuracyTable(): string {
  const page = readFileSync(join(ROOT, "docs/quality.md"), "utf8");
  const [table] = /^\| task \|[^]*?(?=\n\n)/m.exec(page)!;
  return `Measured with \`tidings eval\` as docs/quality.md describes.\n\n${table}`;
}
