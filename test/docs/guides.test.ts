import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { makeFolder } from "../cli/folder.ts";
import { item } from "../support/item.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { startWeb } from "../support/web.ts";
import { examplesIn, missingProgramOf, PROGRAMS, runExample } from "./example-programs.ts";

/** Runs every example as a reader would paste it, against one service with the sample edition. */
const GUIDES = examplesIn("guide");
const FROM = examplesIn("from");
const recipe = (page: string) => examplesIn("recipes").find((example) => example.page === page)!;

let service: TestService;
let env: Record<string, string>;
beforeAll(async () => {
  // The examples ask for the last few hours by this machine's clock.
  const now = Date.now();
  service = await startTestService({ now, items: await readSampleEdition(now) });
  env = { TIDINGS_URL: service.url, TIDINGS_KEY: service.key };
});
afterAll(() => service[Symbol.asyncDispose]());

test("every guide has examples in all three languages", () => {
  for (const guide of new Set(GUIDES.map(({ page }) => page))) {
    const labels = new Set(GUIDES.filter(({ page }) => page === guide).map(({ label }) => label));
    expect([guide, [...labels].sort()]).toEqual([guide, ["Python", "TypeScript", "curl"]]);
  }
});

describe("every example in the guides runs as printed", () => {
  for (const language of Object.keys(PROGRAMS)) {
    test(`the examples in ${language}`, async ({ skip }) => {
      const missing = missingProgramOf(language);
      if (missing !== undefined) skip(`there is no ${missing} here`);
      for (const example of [...GUIDES, ...FROM]) {
        if (example.language !== language) continue;
        const { page, at } = example;
        const { status, said, failed } = await runExample(PROGRAMS[language]!(example.code), env);
        expect([page, at, status, failed]).toEqual([page, at, 0, ""]);
        expect([page, at, said.length]).not.toEqual([page, at, 0]);
        // Only the guide to errors provokes an error on purpose.
        if (page !== "errors.md")
          expect([page, at, said]).not.toEqual([page, at, expect.stringContaining("urn:tidings:problem")]);
        // The pages for people who come from elsewhere request something that the sample edition has.
        if (FROM.includes(example)) {
          JSON.parse(said);
          expect([page, at, said]).toEqual([
            page,
            at,
            expect.stringMatching(/"(?:source_?url|sourceUrl|original_url|url)": ?"http/i),
          ]);
        }
      }
    });
  }
});

test("the pages for people who come from elsewhere name only fields and parameters that exist", () => {
  const folder = new URL("../../docs/from/", import.meta.url);
  const described = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  const known = new Set(wordsOf(described));
  // Names from the other form and the command line, and placeholders.
  for (const name of wordsOf("X-API-Key KEY EUR/USD GSPC NEAR LINK tidings analyze")) known.add(name);
  for (const page of readdirSync(folder)) {
    const rows = readFileSync(new URL(page, folder), "utf8").matchAll(/^\|[^|]*\|([^|]*)\|$/gm);
    const named = [...rows].flatMap(([, ours]) => [...ours!.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));
    expect([page, named.length > 20]).toEqual([page, true]);
    const unknown = named.flatMap(wordsOf).filter((word) => !known.has(word));
    expect([page, unknown]).toEqual([page, []]);
  }
});

/** The names in a text, in lower case. A time such as `2026-11-19T10:15:00Z` is not a name. */
function wordsOf(text: string): string[] {
  return (text.match(/(?<![\w-])[A-Za-z]\w*(?:-\w+)*/g) ?? []).map((word) => word.toLowerCase());
}

describe("the recipes", () => {
  test("a market page shows news, but never a market that does not exist or an outlet's HTML", async () => {
    await service.publish(
      item({
        categories: ["economy"],
        entities: [{ name: "Federal Reserve", aliases: ["Fed"], ticker: null, entitySentiment: "Neutral" }],
        renditions: {
          en: {
            headline: "<img src=x onerror=alert(1)> Federal Reserve",
            summary: `"It's" & more`,
            body: "• Fed",
            whyItMatters: "So.",
          },
        },
      }),
    );
    const [program, ...args] = PROGRAMS["ts"]!(recipe("market-page.md").code);
    const cwd = fileURLToPath(new URL("../../", import.meta.url));
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env, PORT: "0" } });
    try {
      const [address] = (await once(createInterface(child.stdout), "line")) as [string];
      const page = await (await fetch(address)).text();
      expect(page).toContain("<h1>Will the Federal Reserve cut rates in December?</h1>");
      expect(page).toMatch(/<h2>(?:What answers this question|Nothing answers yet[^<]*)<\/h2><ol><li>/);
      expect(page).not.toContain("<img");
      const list = await fetch(`${address}/news`);
      expect([list.status, (await list.text()).startsWith("<h2>")]).toEqual([200, true]);
      for (const path of ["/", "/constructor", "/nothing/news"])
        expect([path, (await fetch(new URL(path, address))).status]).toEqual([path, 404]);
    } finally {
      child.kill();
      await once(child, "close");
    }
  });

  test("a price alert prints the move and the news, although the venue fails at first", async ({ skip }) => {
    if (missingProgramOf("python") !== undefined) skip("there is no python3 here");
    const prices = ["", "100000", "101000", "104000"];
    let asked = 0;
    await using venue = await startWeb((_, response) => {
      const amount = prices[Math.min(asked++, prices.length - 1)]!;
      if (amount === "") response.writeHead(503).end();
      else response.writeHead(200).end(JSON.stringify({ data: { amount } }));
    });
    const { said } = await runExample(
      PROGRAMS["python"]!(recipe("price-alerts.md").code),
      { ...env, PRICE_URL: venue.url, EVERY_SECONDS: "0.01" },
      /to 104,000\.00\n(?:.*\n){2}/,
    );
    expect(said).toMatch(
      /^cannot be reached.*\nBitcoin \+4\.0% to 104,000\.00\n {2}\d\d:\d\d \S.*\n.*https?:\/\//,
    );
  });

  test("the digest posts each event once, waits if Telegram asks it to, and then posts only what is new", async ({
    skip,
  }) => {
    if (missingProgramOf("python") !== undefined) skip("there is no python3 here");
    await using folder = await makeFolder();
    const posted: { chat_id: string; text: string }[] = [];
    let asked = 0;
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
      asked += 1;
      if (asked === 1) return response.writeHead(429).end('{"parameters":{"retry_after":0}}');
      posted.push(body);
      return response.writeHead(200).end('{"ok":true}');
    };
    await using telegram = await startWeb((request, response) => void answer(request, response));
    const run = () =>
      runExample(PROGRAMS["python"]!(recipe("telegram-digest.md").code), {
        ...env,
        STATE: join(folder.path, "digest.json"),
        TELEGRAM_API: telegram.url,
        TELEGRAM_TOKEN: "1:x",
        TELEGRAM_CHAT: "@desk",
      });
    expect(await run()).toMatchObject({ status: 0, said: expect.stringMatching(/^[1-9]\d* new items\n$/) });
    expect(telegram.requests.map(({ url }) => url)).toEqual(["/bot1:x/sendMessage", "/bot1:x/sendMessage"]);
    expect(posted).toHaveLength(1);
    expect(posted[0]!.chat_id).toBe("@desk");
    expect(posted[0]!.text.length).toBeLessThan(4096);
    expect(posted[0]!.text).not.toContain("<img");
    expect(await run()).toMatchObject({ status: 0, said: "0 new items\n" });
    await service.publish(item({ impact: 5, sourceUrl: "https://example.com/newest" }));
    expect(await run()).toMatchObject({ status: 0, said: "1 new items\n" });
    expect(posted[1]!.text).toMatch(/^🔴 <a href="https:\/\/example\.com\/newest">.*\n$/);
  });

  test("the notebook runs from its first cell to its last", async ({ skip }) => {
    if (missingProgramOf("python") !== undefined) skip("there is no python3 here");
    await using folder = await makeFolder();
    const hours = Array.from({ length: 32 * 24 }, (_, at) => Date.now() - (32 * 24 - at) * 3_600_000);
    const rows = hours.map((time, at) => `${new Date(time).toISOString()},${100_000 + (at % 7) * 100}`);
    await writeFile(join(folder.path, "prices.csv"), ["time,close", ...rows].join("\n"));
    const notebook = JSON.parse(
      readFileSync(new URL("../../docs/recipes/notebook.ipynb", import.meta.url), "utf8"),
    ) as { cells: { cell_type: string; source: string[] }[] };
    const cells = notebook.cells.filter((cell) => cell.cell_type === "code");
    const code = cells.map(({ source }) => source.join("")).join("\n");
    expect(cells).toHaveLength(examplesIn("recipes").filter(({ page }) => page === "notebook.md").length);
    const { status, said, failed } = await runExample(PROGRAMS["python"]!(code), {
      ...env,
      PRICES: join(folder.path, "prices.csv"),
    });
    expect([status, failed]).toEqual([0, ""]);
    expect(said).toMatch(/^[1-9]\d* items, [1-9]\d* events\n/);
    expect(said).toMatch(/\ngood news: .*\nbad news: .*\n$/);
  });
});
