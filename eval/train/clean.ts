// Cleans texts as the analysis does: `node eval/train/clean.ts < TEXTS > CLEAN`, one JSON string per line.
import { createInterface } from "node:readline";
import { cleanText } from "../../src/text/prose/clean.ts";

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(cleanText(JSON.parse(line) as string)));
