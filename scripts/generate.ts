import { readFile, writeFile } from "node:fs/promises";
import { openApiText } from "../src/api/forms/openapi.ts";
import { earlierOpenApiText } from "../src/api/forms/openapi-earlier.ts";
import { SESSION_SCHEMAS } from "../src/session/schema.ts";
import { insomniaText, postmanText } from "./collections.ts";
import { configurationPage } from "./configuration-page.ts";
import { decisionFaults } from "./decision-pages.ts";
import { notebookText } from "./notebook.ts";
import { referenceTables } from "./reference-tables.ts";
import { pythonTypes } from "./python-types.ts";
import { pythonVenueWords, syncFiles } from "./python-sync.ts";
import { qualityPage } from "./quality-page.ts";
import { roomsPicture } from "./rooms-picture.ts";
import { readTree } from "./rule-citations.ts";
import { ruleFaults, rulesPage } from "./rules-page.ts";
import { scanWasm } from "./scan-wasm.ts";
import { type ApiDocument, wireTypes } from "./wire-types.ts";

const tree = readTree();
const ABOUT_SESSION =
  "The bodies of the `/session` doors, generated from `schema.ts` by `npm run generate`. The terminal imports them, too.";

/** The generated files. `--check` writes nothing, and only lists those that are not current. */
const FILES: Readonly<Record<string, () => string | Promise<string>>> = {
  "docs/openapi.json": openApiText,
  "docs/openapi-earlier.json": earlierOpenApiText,
  "docs/collections/postman.json": postmanText,
  "docs/collections/insomnia.json": insomniaText,
  "docs/recipes/notebook.ipynb": notebookText,
  "docs/reference.json": referenceTables,
  "docs/configuration.md": configurationPage,
  "docs/quality.md": qualityPage,
  "docs/rooms.svg": roomsPicture,
  "docs/rules.md": () => rulesPage(tree),
  "src/index/question/scan-wasm.ts": scanWasm,
  "src/session/wire.ts": () =>
    wireTypes({ paths: {}, components: { schemas: SESSION_SCHEMAS } }, ABOUT_SESSION),
  "client/src/wire.ts": () => wireTypes(JSON.parse(openApiText()) as ApiDocument),
  "clients/python/src/tidings/wire.py": () => pythonTypes(JSON.parse(openApiText()) as ApiDocument),
  "clients/python/src/tidings/_venue_words.py": pythonVenueWords,
  ...syncFiles(),
};

const isCheck = process.argv.includes("--check");
let stale = 0;
for (const [file, make] of Object.entries(FILES)) {
  const url = new URL(`../${file}`, import.meta.url);
  const text = await make();
  const standing = await readFile(url, "utf8").catch(() => "");
  if (standing === text) continue;
  if (!isCheck) await writeFile(url, text);
  console.log(isCheck ? `${file} is not current; run npm run generate` : `wrote ${file}`);
  stale += 1;
}
const faults = [...ruleFaults(tree), ...decisionFaults(tree)];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 || (isCheck && stale > 0) ? 1 : 0;
