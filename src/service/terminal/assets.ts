import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Asset, AssetShelf } from "../../api/terminal/assets.ts";
import { compress, type ContentEncoding, MIN_COMPRESSED_BYTES } from "../../http/content-encoding.ts";

/** The folder that `scripts/build-terminal.ts` writes to. */
export const TERMINAL_FOLDER = fileURLToPath(new URL("../../../terminal/dist", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/**
 * Stored beside the built files: where to find fonts that are in packages. An installed package has no copies of them.
 */
export const FONTS_FILE = ".fonts.json";

/** These formats are already compressed. */
const PACKED = new Set([".png", ".jpg", ".jpeg", ".webp", ".woff2"]);
const require = createRequire(import.meta.url);
const SUFFIXES: Readonly<Record<ContentEncoding, string>> = { br: ".br", gzip: ".gz" };

/**
 * The built terminal, in memory. It is read as a whole on the first request, so that files of two builds are
 * never mixed. Only fonts are read one by one, because there are hundreds of font files and a reader needs
 * few of them.
 */
export function openAssets(folder: string = TERMINAL_FOLDER): AssetShelf {
  let opened: AssetShelf["find"] | undefined;
  return {
    find(path) {
      const find = opened ?? readFolder(folder);
      // Until the terminal is built, check again on every request.
      if (find) opened = find;
      return find ? find(path) : Promise.resolve(null);
    },
  };
}

function readFolder(folder: string): AssetShelf["find"] | undefined {
  const paths = new Set(listFiles(folder));
  if (!paths.has("index.html")) return undefined;
  const encodings = new Set([...paths].filter((path) => /\.(?:br|gz)$/.test(path)));
  for (const path of encodings) paths.delete(path);
  const fonts = fontsOfPackages(folder, paths);
  for (const path of fonts.keys()) paths.add(path);
  const loaded = new Map<string, Promise<Asset | null>>();

  function find(path: string): Promise<Asset | null> {
    if (!paths.has(path)) return Promise.resolve(null);
    let asset = loaded.get(path);
    if (!asset)
      loaded.set(
        path,
        (asset = readAsset(folder, path, encodings, fonts.get(path)).catch(() => missed(path))),
      );
    return asset;
  }

  /** The file disappeared after it was listed, or too many files are open: the next request retries. */
  function missed(path: string): null {
    loaded.delete(path);
    return null;
  }

  for (const path of paths) if (extname(path) !== ".woff2") void find(path);
  return find;
}

/** Paths relative to the folder, with `/`; empty if the folder does not exist. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The files of fonts that the folder lacks. */
function fontsOfPackages(folder: string, paths: ReadonlySet<string>): Map<string, string> {
  if (!paths.has(FONTS_FILE)) return new Map();
  const fonts = JSON.parse(readFileSync(join(folder, FONTS_FILE), "utf8")) as Record<string, string>;
  const missing = Object.entries(fonts).filter(([path]) => !paths.has(path));
  return new Map(missing.map(([path, file]) => [path, require.resolve(file)]));
}

async function readAsset(
  folder: string,
  path: string,
  encodings: ReadonlySet<string>,
  file: string = join(folder, path),
): Promise<Asset> {
  const bytes = await readFile(file);
  const extension = extname(path);
  const isWorthIt = !PACKED.has(extension) && bytes.length >= MIN_COMPRESSED_BYTES;
  const encode = (encoding: ContentEncoding): Promise<Buffer> => {
    const made = path + SUFFIXES[encoding];
    return encodings.has(made) ? readFile(join(folder, made)) : compress(bytes, encoding);
  };
  return {
    bytes,
    type: TYPES[extension] ?? "application/octet-stream",
    etag: `"${hash("sha256", bytes, "hex").slice(0, 24)}"`,
    encoded: isWorthIt ? { br: await encode("br"), gzip: await encode("gzip") } : {},
  };
}
