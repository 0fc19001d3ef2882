/** The parts of a bundler's result that are needed here. */
export type Bundle = Readonly<Record<string, Chunk>>;

interface Chunk {
  readonly type: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

const PAGE = /\/src\/pages\/([\w-]+)\/page\.tsx$/;

/** The paths of the scripts and styles that each page needs besides those that the HTML already names. */
export function filesOfPages(bundle: Bundle): Record<string, string[]> {
  const shared = new Set(
    Object.entries(bundle).flatMap(([file, { isEntry }]) => (isEntry ? neededBy(file, bundle) : [])),
  );
  const pages = Object.entries(bundle).flatMap(([file, { facadeModuleId }]) => {
    const name = PAGE.exec(facadeModuleId ?? "")?.[1];
    const files = neededBy(file, bundle).filter((needed) => !shared.has(needed));
    return name === undefined ? [] : [[name, files.map((needed) => `/${needed}`)] as const];
  });
  return Object.fromEntries(pages);
}

/** A script with its static imports and their styles. */
function neededBy(file: string, bundle: Bundle): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const { imports = [], viteMetadata } = bundle[name] ?? { type: "missing" };
    for (const style of viteMetadata?.importedCss ?? []) found.add(style);
    imports.forEach(visit);
  };
  visit(file);
  return [...found];
}
