import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { about, entity, inTurn, minute } from "./newsroom.ts";

const items = inTurn([
  about(["bitcoin"], { categories: ["crypto"] }),
  about(["us", "iran"], { categories: ["geopolitics"] }),
  about([entity("Zorblax Quantum", "ZBQX"), "iran"], { id: "itm_zorblax", categories: ["crypto"] }),
  about(["bitcoin"], { id: "itm_later", categories: ["economy"] }),
]);

let folder: Folder;
beforeAll(async () => {
  folder = await makeFolder();
  const file = join(folder.path, "items.ndjson");
  await writeFile(file, items.map((line) => JSON.stringify(line)).join("\n"));
  const { code, stderr } = await tidings(["import", file], { cwd: folder.path });
  if (code !== 0) throw new Error(`import ended with ${code}: ${stderr}`);
});
afterAll(() => folder[Symbol.asyncDispose]());

const match = (...words: string[]) => tidings(["match", ...words], { cwd: folder.path });

describe("tidings match explains its answer", () => {
  test("for keywords, prints the entities, how each was found, the items, and why each matched", async () => {
    expect(await match("--keyword", "Bitcoin,BTC,market")).toEqual({
      code: 0,
      signal: null,
      stderr: "",
      stdout: [
        "Entities:",
        '  Bitcoin (bitcoin): by name, "Bitcoin" in keyword',
        '  Bitcoin (bitcoin): by ticker, "BTC" in keyword',
        "Items:",
        `  ${minute(3)}  itm_later  Headline of itm_later in en`,
        '    matched by Bitcoin ("Bitcoin", "BTC")',
        `  ${minute(0)}  itm_bitcoin  Headline of itm_bitcoin in en`,
        '    matched by Bitcoin ("Bitcoin", "BTC")',
        "",
      ].join("\n"),
    });
  });

  test("marks very general names as matching only together with another", async () => {
    const { code, stdout } = await match("--keyword", "Iran");
    expect([code, stdout]).toEqual([
      0,
      'Entities:\n  Iran (iran): by name, "Iran" in keyword; very general (country): matches only together with another entity\nNo item matches.\n',
    ]);
  });

  test("tells that an item matched by two general names, or by a specific name beside a general one", async () => {
    const { stdout } = await match("US x Iran deal before Bitcoin doubles?");
    expect(stdout).toContain(
      'itm_us-iran  Headline of itm_us-iran in en\n    matched by two general names: United States ("US") and Iran ("Iran")\n',
    );
    const beside = await match("--keyword", "ZBQX,Iran");
    expect(beside.stdout).toContain(
      'itm_zorblax  Headline of itm_zorblax in en\n    matched by Zorblax Quantum ("ZBQX"); also carries Iran ("Iran"), very general\n',
    );
  });

  test("marks names learnt from the news", async () => {
    const { stdout } = await match("--keyword", "ZBQX");
    expect(stdout).toContain('Zorblax Quantum (learnt from the news): by ticker, "ZBQX" in keyword');
    expect(stdout).toContain("itm_zorblax");
  });

  test("if nothing is named, says what to do and succeeds", async () => {
    const { code, stdout } = await match("--keyword", "market");
    expect([code, stdout]).toEqual([
      0,
      "No entity found. Write a full name, or a ticker in upper case: BTC, not btc.\nNo item matches.\n",
    ]);
    const sentence = await match("Will the market be calm?");
    expect(sentence.stdout).toContain("No entity found. Write a name in full, or add --sub-entities.");
  });

  test("--json", async () => {
    const { code, stdout } = await match("--keyword", "Bitcoin", "--category", "crypto", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      matchStatus: "matched",
      entities: [
        {
          name: "Bitcoin",
          id: "bitcoin",
          layer: "name",
          words: "Bitcoin",
          from: "keyword",
          general: null,
          isGeneral: false,
        },
      ],
      items: [
        {
          id: "itm_bitcoin",
          publishedAt: minute(0),
          headline: "Headline of itm_bitcoin in en",
          matchedBy: [{ name: "Bitcoin", id: "bitcoin", isGeneral: false, words: ["Bitcoin"] }],
        },
      ],
    });
    const none = await match("--keyword", "market", "--json");
    expect([none.code, JSON.parse(none.stdout)]).toEqual([
      0,
      { matchStatus: "no_match", entities: [], items: [] },
    ]);
  });

  test("--limit", async () => {
    const { stdout } = await match("--keyword", "Bitcoin", "--limit", "1", "--json");
    expect(JSON.parse(stdout).items.map(({ id }: { id: string }) => id)).toEqual(["itm_later"]);
  });
});

describe("--why tells why one item did not match", () => {
  const why = async (id: string, ...words: string[]) => {
    const { code, stdout, stderr } = await match(...words, "--why", id);
    expect([code, stderr]).toEqual([0, ""]);
    return stdout.slice(stdout.indexOf("Why ")).split("\n").slice(0, -1);
  };

  test("it is not in the store", async () => {
    expect(await why("itm_none", "--keyword", "Bitcoin")).toEqual([
      "Why itm_none: the store holds no item with this id.",
    ]);
  });

  test("its category is not wanted", async () => {
    expect(await why("itm_later", "--keyword", "Bitcoin", "--category", "crypto,politics")).toEqual([
      "Why itm_later: it shares an entity, but --category asks for crypto, politics.",
      `  ${minute(3)}  Headline of itm_later in en`,
      "  categories: economy",
      "  carries: Bitcoin",
      "  wanted: Bitcoin",
    ]);
  });

  test("it shares only one very general name", async () => {
    expect(await why("itm_zorblax", "US x Iran deal?")).toEqual([
      'Why itm_zorblax: it shares only Iran ("Iran"): very general, never a match alone.',
      `  ${minute(2)}  Headline of itm_zorblax in en`,
      "  categories: crypto",
      "  carries: Zorblax Quantum, Iran",
      "  wanted: United States, Iran",
    ]);
  });

  test("it shares nothing, or the request names nothing", async () => {
    expect((await why("itm_us-iran", "--keyword", "Bitcoin"))[0]).toBe(
      "Why itm_us-iran: it carries none of the wanted entities.",
    );
    expect(await why("itm_bitcoin", "Who wins?")).toEqual([
      "Why itm_bitcoin: nothing can match, because the request names no entity.",
      `  ${minute(0)}  Headline of itm_bitcoin in en`,
      "  categories: crypto",
      "  carries: Bitcoin",
    ]);
  });

  test("it does match, on this page or beyond it", async () => {
    expect((await why("itm_later", "--keyword", "Bitcoin"))[0]).toBe("Why itm_later: it matches; see above.");
    expect((await why("itm_bitcoin", "--keyword", "Bitcoin", "--limit", "1"))[0]).toBe(
      "Why itm_bitcoin: it matches, but is not among the newest 1.",
    );
  });

  test("in --json", async () => {
    const asked = async (id: string) =>
      JSON.parse((await match("US x Iran deal?", "--json", "--why", id)).stdout).why as unknown;
    expect(await asked("itm_zorblax")).toEqual({
      id: "itm_zorblax",
      verdict: "one-general",
      publishedAt: minute(2),
      headline: "Headline of itm_zorblax in en",
      categories: ["crypto"],
      carries: ["Zorblax Quantum", "Iran"],
      shares: [{ name: "Iran", id: "iran", isGeneral: true, words: ["Iran"] }],
    });
    expect(await asked("itm_none")).toEqual({ id: "itm_none", verdict: "unknown" });
  });
});

describe("a sentence", () => {
  test("in quotes", async () => {
    const { code, stdout, stderr } = await match("US x Iran deal before Bitcoin doubles?", "--json");
    expect([code, stderr]).toEqual([0, ""]);
    const { entities, items: matched } = JSON.parse(stdout);
    expect(entities).toEqual([
      {
        name: "United States",
        id: "united-states",
        layer: "alias",
        words: "US",
        from: "sentence",
        general: "country",
        isGeneral: true,
      },
      {
        name: "Iran",
        id: "iran",
        layer: "name",
        words: "Iran",
        from: "sentence",
        general: "country",
        isGeneral: true,
      },
      {
        name: "Bitcoin",
        id: "bitcoin",
        layer: "name",
        words: "Bitcoin",
        from: "sentence",
        general: null,
        isGeneral: false,
      },
    ]);
    expect(matched.map(({ id }: { id: string }) => id)).toEqual(["itm_later", "itm_us-iran", "itm_bitcoin"]);
  });

  test("with --sub-entities", async () => {
    const { code, stdout } = await match("Who wins?", "--sub-entities", "Bitcoin, ZBQX");
    expect(code).toBe(0);
    expect(stdout).toContain('Bitcoin (bitcoin): by name, "Bitcoin" in subEntities');
    expect(stdout).toContain('Zorblax Quantum (learnt from the news): by ticker, "ZBQX" in subEntities');
  });
});

describe("wrong usage prints one line of help and exits with 2", () => {
  test.each([
    [[]],
    [["--keyword", ","]],
    [["A sentence", "--keyword", "Bitcoin"]],
    [["--keyword", "Bitcoin", "--sub-entities", "Iran"]],
    [["--keyword", "Bitcoin", "--category", "sports"]],
    [["--keyword", "Bitcoin", "--limit", "0"]],
    [["--keyword", "Bitcoin", "--limit", "101"]],
    [["--keyword", "Bitcoin", "--limit", "many"]],
    [["--keyword", "Bitcoin", "--why", ""]],
    [["--keyword", "Bitcoin", "--why", "itm_a itm_b"]],
    [["--keyword", "Bitcoin", "--no-such-flag"]],
  ])("%j", async (words) => {
    const { code, stdout, stderr } = await match(...words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^tidings: .+\n$/);
  });

  test.each([
    [["--keyword", "x,".repeat(31)], "--keyword takes at most 30 values; 31 were sent."],
    [["Who?", "--sub-entities", "x,".repeat(51)], "--sub-entities takes at most 50 values; 51 were sent."],
    [["x".repeat(1_001)], "the sentence takes at most 1000 characters; 1001 were sent."],
    [["Who?", "--category", "sports"], '--category does not take "sports". Allowed: crypto, '],
  ])("enforces the limits of the API", async (words, said) => {
    const { code, stderr } = await match(...words);
    expect(code).toBe(2);
    expect(stderr).toContain(`tidings: ${said}`);
  });

  test("an unreadable file of entities is named, with exit code 1", async () => {
    const { code, stderr } = await match("--keyword", "Bitcoin", "--entities", "no-such-file.ndjson");
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tidings: cannot read the entities: .*no-such-file\.ndjson.*\n$/);
  });
});
