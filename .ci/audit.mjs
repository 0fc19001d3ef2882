// Compares package-lock.json with the registry's security advisories. Fails on serious ones. Without a network, or with a
// registry that has no advisories, it says that it was skipped and does not fail.
import { spawnSync } from "node:child_process";

const WHAT_FAILS = ["high", "critical"];
const { stdout } = spawnSync(
  "npm",
  ["audit", "--json", "--package-lock-only", "--fetch-timeout=20000", "--fetch-retries=0"],
  { encoding: "utf8", shell: process.platform === "win32" },
);
const report = read(stdout);
if (!report?.vulnerabilities) {
  say(`skipped: no source of advisories answered (${report?.message ?? "npm audit printed no report"})`);
  process.exit();
}
const found = Object.values(report.vulnerabilities);
for (const { name, severity, via } of found)
  for (const advisory of via)
    if (typeof advisory === "object") say(`${severity}: ${name}: ${advisory.title} ${advisory.url}`);
const serious = found.filter(({ severity }) => WHAT_FAILS.includes(severity));
say(`${found.length} packages with advisories, ${serious.length} of them ${WHAT_FAILS.join(" or ")}`);
if (serious.length > 0) say("update them in package.json, or explain in docs/decisions/workshop.md");
process.exitCode = serious.length > 0 ? 1 : 0;

function say(line) {
  process.stdout.write(`${line}\n`);
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
