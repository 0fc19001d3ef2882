// Writes the pieces of texts: `node eval/train/improve/tokenise.ts article|mlm ROWS OUT.ids`, one line per article (article) or per passage (mlm).
import { readFileSync, createWriteStream } from "node:fs";
import { openEncoder } from "../../../src/analysis/models/encoder.ts";
import { piecesOf } from "../../../src/analysis/models/news-reader.ts";
import { NEWS_MODEL } from "../../../src/analysis/models/weights.ts";
import { openingOf } from "../../../src/analysis/models/opening.ts";
import { cleanText } from "../../../src/text/prose/clean.ts";
const [mode, file, out] = process.argv.slice(2);
await using encoder = await openEncoder(NEWS_MODEL);
const to = createWriteStream(out!);
for (const line of readFileSync(file!, "utf8").trim().split("\n")) {
  const { title, text } = JSON.parse(line) as { title: string; text: string };
  const clean = text ? cleanText(text.slice(0, mode === "mlm" ? 6000 : 6000)) : "";
  if (mode === "article") {
    to.write(JSON.stringify(piecesOf(openingOf(title, clean).text, [], encoder).ids.slice(1, -1)) + "\n");
    continue;
  }
  const all = encoder.pieces(openingOf(title ?? "", clean).text);
  const n = Math.max(1, Math.ceil(all.length / 126)),
    size = Math.ceil(all.length / n);
  for (let at = 0; at < all.length; at += size)
    if (all.length - at > 6) to.write(JSON.stringify(all.slice(at, at + size)) + "\n");
}
to.end();
