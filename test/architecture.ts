import { posix } from "node:path";
import { type AllowedImports, importsOf, isTest, readRooms, roomOf, type Tree } from "../scripts/rooms.ts";

/** Returns one line per violation of the rules in `ARCHITECTURE.md`; the rooms come from its table. */
export function findViolations(architecture: string, tree: Tree): string[] {
  const rooms = readRooms(architecture);
  const violations: string[] = [];
  for (const [path, source] of Object.entries(tree)) {
    if (hasCatchAllName(path)) violations.push(`${path}: name it after what it holds`);
    if (path.startsWith("terminal/src/") && !isTest(path))
      violations.push(...beyondBrowser(path, source, tree));
    if (!path.startsWith("src/")) continue;
    if (/legacy/i.test(source)) violations.push(`${path}: holds the word "legacy"`);
    // Tests, and the program's entry point, may combine rooms and name forms.
    if (isTest(path)) continue;
    violations.push(...forbiddenImports(path, source, rooms));
    if (isBarrel(path, source)) violations.push(`${path}: is a barrel file`);
    violations.push(...reachesForMachine(path, source));
    const form = namedForm(path, source);
    if (form !== undefined) violations.push(`${path}: names a form (${form})`);
  }
  violations.push(...findSharedNames(tree), ...findCycles(tree));
  return violations;
}

function forbiddenImports(
  path: string,
  source: string,
  rooms: ReadonlyMap<string, AllowedImports>,
): string[] {
  const room = roomOf(path);
  const allowed = rooms.get(room);
  if (allowed === undefined) return [`${path}: "${room}" is no room of the table`];
  return importsOf(path, source)
    .filter(({ target, isType, isData }) => {
      const other = roomOf(target);
      if (isData || other === room || allowed.values.has(other)) return false;
      return !(isType && allowed.types.has(other));
    })
    .map(({ target, isType }) => `${path}: may not import ${isType ? "types of " : ""}${target}`);
}

const SESSION_TYPES = "src/session/wire.ts";

/**
 * Imports that the terminal must not have. It may use the client, the mark reader, the types of the `/session`
 * bodies and the files generated in `docs/`. Everything these import must run in a browser.
 */
function beyondBrowser(path: string, source: string, tree: Tree): string[] {
  return importsOf(path, source).flatMap(({ target, isType }) => {
    if (target.startsWith("terminal/src/") || target === "client" || /^docs\/[^/]+\.json$/.test(target))
      return [];
    if (isType && target === SESSION_TYPES) return [];
    if (!target.startsWith("src/covers/mark/")) return [`${path}: may not import ${target}`];
    return isType ? [] : serverCodeFrom(target, tree).map((fault) => `${path}: ${fault}`);
  });
}

/** Reports the packages that this file imports, directly or indirectly, and that do not run in a browser. */
function serverCodeFrom(start: string, tree: Tree): string[] {
  const faults: string[] = [];
  const reached = [start];
  for (const path of reached) {
    const source = tree[path] ?? "";
    for (const [, specifier] of source.matchAll(
      /^\s*(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s+)?["']([^"'.][^"']*)["']/gm,
    ))
      if (!BROWSER_PACKAGES.has(specifier!))
        faults.push(`brings ${specifier} to the browser, which ${path} imports`);
    for (const { target, isType } of importsOf(path, source))
      if (!isType && !reached.includes(target)) reached.push(target);
  }
  return faults;
}

/** Packages that run without Node. */
const BROWSER_PACKAGES: ReadonlySet<string> = new Set(["fft.js"]);

/** The rooms that the simulation runs (`test/simulation/`). They take time, timers and files as parameters. */
const SIMULATED = /^src\/(store|newsroom|index|service\/record)\//;

/**
 * The machine's own clock, timers, randomness and files, which a simulated room must not use. A default parameter such
 * as `now = Date.now` is allowed.
 */
const MACHINE =
  /\b(?:Date\.now\(|performance\.now\(|Math\.random\(|set(?:Timeout|Interval|Immediate)\(|new Date\(\))|["']node:(?:fs|fs\/promises|net|os|timers|timers\/promises)["']/;

/** The edges of these rooms: what a simulation replaces, and what it does not run. */
const AT_THE_EDGE: ReadonlySet<string> = new Set([
  "src/store/record-files.ts",
  // Startup, and PostgreSQL's connections.
  ...["open-patiently", "open-read-only", "postgres", "notifications"].map((name) => `src/store/${name}.ts`),
  // The machine's own clock, and work beside the record.
  ...["clock-guard", "check-pages", "backup"].map((name) => `src/store/${name}.ts`),
  ...["folder-shelf", "follow", "held-database", "log-reader", "rebuild", "restore", "wal-index"].map(
    (name) => `src/store/shipping/${name}.ts`,
  ),
  // A short pause in long work, between two turns.
  "src/newsroom/gists-desk.ts",
  "src/newsroom/renditions-desk.ts",
  ...["copy", "given-covers", "link", "thread"].map((name) => `src/service/record/${name}.ts`),
]);

function reachesForMachine(path: string, source: string): string[] {
  const found = SIMULATED.test(path) ? MACHINE.exec(withoutComments(source))?.[0] : undefined;
  if (found === undefined)
    return AT_THE_EDGE.has(path) ? [`${path}: takes nothing from the machine, so it is no exception`] : [];
  return AT_THE_EDGE.has(path) ? [] : [`${path}: takes ${found} from the machine; have it handed in`];
}

function hasCatchAllName(path: string): boolean {
  return path.split("/").some((part) => /^(utils?|helpers?|common|misc)(\.|$)/.test(part));
}

/** A file that does nothing but re-export. */
function isBarrel(path: string, source: string): boolean {
  const reExport = /^export\s[^;'"=]*?\sfrom\s+["'][^"']+["'];?$/gm;
  if (!reExport.test(source)) return false;
  if (posix.basename(path) === "index.ts" || /^export\s+\*/m.test(source)) return true;
  return withoutComments(source).replace(reExport, "").trim() === "";
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/**
 * Types that two files export under the same name, so that a reader cannot tell which is meant. Wire types are
 * exempt, because the API determines their names.
 */
function findSharedNames(tree: Tree): string[] {
  const shared: string[] = [];
  const owners = new Map<string, string>();
  for (const [path, source] of Object.entries(tree)) {
    if (!/^(src|client\/src|terminal\/src)\//.test(path) || isTest(path)) continue;
    if (path === "client/src/wire.ts") continue;
    for (const [, name] of source.matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm)) {
      const owner = owners.get(name!);
      if (owner === undefined) owners.set(name!, path);
      else shared.push(`${path}: exports a type ${name}, as ${owner} does`);
    }
  }
  return shared;
}

/** "earlier" and "current" are also ordinary English, so only unmistakable names of a form count. */
function namedForm(path: string, source: string): string | undefined {
  if (path.startsWith("src/api/forms/")) return undefined;
  const names =
    /forms\/(current|earlier)\b|["'`](current|earlier)["'`]|\b(is)?(current|earlier)[ _-]?form\b/i;
  return names.exec(source)?.[0];
}

/** Every import cycle, once. Type imports count: a cycle of types means that two concepts are really one. */
function findCycles(tree: Tree): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) cycles.push(`cycle: ${[...trail.slice(start), path].join(" → ")}`);
    if (start !== -1 || done.has(path)) return;
    const source = tree[path];
    if (source === undefined) return;
    for (const { target, isLate } of importsOf(path, source)) {
      // The terminal's route table loads pages lazily, so pages may import the table.
      if (!(isLate && path === "terminal/src/routes.ts")) walk(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of Object.keys(tree)) walk(path, []);
  return cycles;
}
