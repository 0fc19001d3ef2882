import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Prints the list of the program's parts (CycloneDX) from the lock file. npm lists those of all workspaces, so what only the
 * terminal's build or the demo need is left out. The list starts at our package and at what is bundled into the program and
 * into the terminal.
 */

/** Our own packages, as npm writes the beginning of their references. */
const SHIPPED = /^@tidings\/(?:program|encoder|terminal)@/;
/** The terminal needs these while it is built, and the demo while it runs in a checkout. */
const BUILDING = /^(?:@vitejs\/plugin-react|markdown-it|oidc-provider|rolldown|vite)@/;
const OURS = /^@tidings\//;

interface Component {
  readonly "bom-ref": string;
  readonly name: string;
}

interface PartsList {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const made = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev"], {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  encoding: "utf8",
  maxBuffer: 64 << 20,
  shell: process.platform === "win32",
});
if (made.status !== 0) {
  process.stderr.write(made.stderr);
  process.exit(1);
}
const list = JSON.parse(made.stdout) as PartsList;
// npm names the whole after its folder.
list.metadata.component = { ...list.metadata.component, name: "tidings" };
const kept = new Set([list.metadata.component["bom-ref"]]);
for (const ref of kept)
  for (const next of list.dependencies.find((each) => each.ref === ref)?.dependsOn ?? [])
    if (SHIPPED.test(next) || !(OURS.test(next) || BUILDING.test(next))) kept.add(next);
list.components = list.components.filter((part) => kept.has(part["bom-ref"]));
list.dependencies = list.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((next) => kept.has(next)) }));
process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
