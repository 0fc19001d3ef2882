import { readFileSync } from "node:fs";
import quality from "../docs/quality.json" with { type: "json" };

const PAGE = new URL("../docs/quality.md", import.meta.url);

/** The quality page with its table generated from `docs/quality.json`; the text around the table is kept. */
export function qualityPage(page: string = readFileSync(PAGE, "utf8")): string {
  const table = /^\| task \|[^]*?(?=\n\n)/m;
  if (!table.test(page)) throw new Error("docs/quality.md has no table that begins with `| task |`");
  return page
    .replace(/^## On \d{4}-\d\d-\d\d$/m, `## On ${quality.measuredOn}`)
    .replace(table, figuresTable());
}

function figuresTable(): string {
  const rows = quality.figures.map(({ task, measure, value, interval, baseline, rows: count }) => {
    const between = interval === null ? "" : `${interval.map(figure).join("–")} `;
    const plain = baseline === null ? "" : `${figure(baseline)} `;
    return `| ${task} | ${measure} | ${figure(value)} | ${between}| ${plain}| ${count.toLocaleString("en-US")} |`;
  });
  return [
    "| task | measure | score | 95 % interval | baseline | rows |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

/** Three decimals, without the leading zero. */
function figure(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}
