import { readFileSync } from "node:fs";
import startWabt from "wabt";

const SOURCE = "src/index/question/scan.wat";

/** The module of bytes that the index scans gists with, as source text: the program is bundled into one file. */
export async function scanWasm(): Promise<string> {
  const wabt = await startWabt();
  const text = readFileSync(new URL(`../${SOURCE}`, import.meta.url), "utf8");
  const bytes = wabt.parseWat(SOURCE, text, { simd: true }).toBinary({}).buffer;
  return [
    "/** `scan.wat`, compiled by `npm run generate`, in base64. */",
    "export const SCAN_WASM =",
    `  "${Buffer.from(bytes).toString("base64")}";`,
    "",
  ].join("\n");
}
