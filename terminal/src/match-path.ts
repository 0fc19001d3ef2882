export type PathParams = Readonly<Record<string, string>>;

/**
 * The values of a pattern's `:names` in a path, or `undefined` if the path does not match. `/docs/` matches
 * `/docs`.
 */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (!part.startsWith(":")) {
      if (part !== value) return undefined;
      continue;
    }
    const text = decoded(value);
    if (text === undefined) return undefined;
    params[part.slice(1)] = text;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
