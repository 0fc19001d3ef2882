import { posix } from "node:path";

/** The text of source files by path. Paths are relative to the repository's root and use `/`. */
export type Tree = Record<string, string>;

export interface FileImport {
  readonly target: string;
  readonly isType: boolean;
  /** Loaded at run time with `import()`. */
  readonly isLate: boolean;
  /** JSON, which belongs to no room. */
  readonly isData: boolean;
}

/** The rooms that a room may import values from, and those it may import types from. */
export interface AllowedImports {
  readonly values: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** The rooms in ARCHITECTURE.md's table, lowest first. */
export function readRooms(architecture: string): Map<string, AllowedImports> {
  const rooms = new Map<string, AllowedImports>();
  for (const line of architecture.split("\n")) {
    const cells = /^\| (`[^|]+) \|[^|]+\| ([^|]+) \|$/.exec(line);
    const names = cells?.[1]?.match(/(?<=`)[a-z.]+(?=\/?`)/g);
    if (cells === null || names === null || names === undefined) continue;
    const allowed = readAllowed(cells[2] ?? "", [...rooms.keys()]);
    for (const name of names) rooms.set(name, allowed);
  }
  if (rooms.size === 0) throw new Error("ARCHITECTURE.md has no table of rooms");
  return rooms;
}

/** Reads a cell such as "domain, index; types of access and client", "all of the above, client" or "–". */
function readAllowed(cell: string, above: readonly string[]): AllowedImports {
  const [values = "", types = ""] = cell.split(/;\s*types of\s+/);
  const list = (text: string) =>
    text.split(/,\s*|\s+and\s+/).flatMap((name) => {
      if (name === "all of the above") return above;
      return /^[a-z]+$/.test(name) ? [name] : [];
    });
  return { values: new Set(list(values)), types: new Set(list(types)) };
}

/** `src/api/cache.ts` is in `api`, `src/main.ts` in `main.ts`, `client/src/wire.ts` in `client`. */
export function roomOf(path: string): string {
  const parts = path.split("/");
  return (parts[0] === "src" ? parts[1] : parts[0]) ?? "";
}

/** The imports of our own files. Packages are left out, because rooms don't restrict them. */
export function importsOf(path: string, source: string): FileImport[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...statements].flatMap((match) => {
    const specifier = match[2] ?? match[3] ?? "";
    const isType = match[1] !== undefined;
    const isLate = match[3] !== undefined;
    const isData = specifier.endsWith(".json");
    if (/^@tidings\/client(\/|$)/.test(specifier)) return [{ target: "client", isType, isLate, isData }];
    if (!specifier.startsWith(".")) return [];
    return [{ target: posix.join(posix.dirname(path), specifier), isType, isLate, isData }];
  });
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
