import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

/** Whether neither folder is the other, or in it. Symbolic links are resolved; a folder need not exist yet. */
export function areApart(one: string, other: string): boolean {
  const [a, b] = [realFolder(one), realFolder(other)];
  return !contains(a, b) && !contains(b, a);
}

function contains(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realFolder(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync(full);
  } catch {
    return dirname(full) === full ? full : join(realFolder(dirname(full)), basename(full));
  }
}
