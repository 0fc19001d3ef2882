import { cp, glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type * as Rolldown from "rolldown";

/**
 * The files of these packages that the program reads when it runs. The other files, 30 MB, don't need to be installed.
 */
const COPIED: Readonly<Record<string, readonly string[]>> = {
  "@expo-google-fonts/libre-franklin": ["{600SemiBold,700Bold,800ExtraBold}/*.ttf"],
  "@expo-google-fonts/newsreader": ["{500Medium,500Medium_Italic}/*.ttf"],
  "@iconify-json/flag": [],
  "@iconify-json/ph": [],
  "us-atlas": ["states-10m.json"],
  "world-atlas": ["countries-50m.json", "land-{50m,110m}.json"],
};
const LICENCES = ["package.json", "{LICENSE,LICENCE,NOTICE}*"];

/** Of these sets, covers use one style only, by the ends of the names. */
const STYLES: Readonly<Record<string, string>> = {
  "@iconify-json/flag": "-4x3",
  "@iconify-json/ph": "-fill",
};

/** These load late, because they are slow to load, and become one file each. */
const BUNDLED = ["fontkit"];

const require = createRequire(import.meta.url);

/** Puts the needed files of packages into a `node_modules` folder beside the bundle. */
export async function copyPackages(folder: string, rolldown: typeof Rolldown): Promise<void> {
  for (const [name, patterns] of Object.entries(COPIED)) {
    const from = dirname(require.resolve(`${name}/package.json`));
    let copied = 0;
    for await (const file of glob([...patterns, ...LICENCES], { cwd: from })) {
      await cp(join(from, file), join(folder, name, file));
      copied += 1;
    }
    if (copied < patterns.length) throw new Error(`${name} lacks one of ${patterns.join(", ")}`);
  }
  for (const [name, style] of Object.entries(STYLES)) {
    const set = JSON.parse(await readFile(require.resolve(`${name}/icons.json`), "utf8")) as Record<
      string,
      object
    >;
    for (const part of ["icons", "aliases"])
      set[part] = Object.fromEntries(
        Object.entries(set[part] ?? {}).filter(([icon]) => icon.endsWith(style)),
      );
    await writeFile(join(folder, name, "icons.json"), JSON.stringify(set));
  }
  for (const name of BUNDLED) {
    const entry = require.resolve(name);
    const bundle = await rolldown.rolldown({ input: entry, platform: "node", logLevel: "silent" });
    await bundle.write({ file: join(folder, name, "index.cjs"), format: "cjs", minify: true });
    await mkdir(join(folder, name), { recursive: true });
    const { version, license } = JSON.parse(
      await readFile(join(dirname(entry), "../package.json"), "utf8"),
    ) as Record<string, string>;
    const about = { name, version, license, main: "index.cjs" };
    await writeFile(join(folder, name, "package.json"), JSON.stringify(about));
  }
}
