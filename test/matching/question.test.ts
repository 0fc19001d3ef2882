import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey } from "../../src/access/keys.ts";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { openStore } from "../../src/store/open.ts";
import { type Folder, makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { serve, type ServiceProcess } from "../cli/program.ts";
import { asker } from "../support/http.ts";
import { START } from "../support/service.ts";
import { idsOf } from "./newsroom.ts";

const AMBER = "Will the ceasefire at Amber Pass hold in November 2026?";
const HALCYRA = "Will Halcyra repay its customers after the theft?";
const BANK = "Will the Bank of Japan raise rates in November 2026?";
const QUESTIONS = [AMBER, HALCYRA, BANK, "Will Ostrenia have a new prime minister?"];
/** While other processes need the processors, the service rests up to two seconds after each gist. */
const GISTS_MS = 300_000;
const PAGE = "https://page.example";
const SPORT = "Who will win the World Cup?";

/** The record of the sample newsroom, and a key to its service. */
interface Newsroom {
  readonly folder: Folder;
  readonly key: string;
}

async function fill(...flags: string[]): Promise<Newsroom> {
  const folder = await makeFolder();
  const file = join(folder.path, "sample.ndjson");
  const lines = await readSampleEdition(START);
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const loaded = await tidings(["import", file, ...flags, "--data", folder.path]);
  expect(loaded).toMatchObject({ code: 0, stdout: `${lines.length} published, 0 unchanged, 0 bad\n` });
  await using store = await openStore({ folder: folder.path });
  const { key } = await createKey(store, "test", null, START);
  return { folder, key };
}

type Query = Record<string, string>;

async function open({ folder, key }: Newsroom) {
  const service: ServiceProcess = await serve(["--data", folder.path, "--cors-origins", PAGE]);
  const http = asker(service.url);
  const ask = (query: Query, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
    http.ask(`/v1/news?${new URLSearchParams(query).toString()}`, { headers });
  return {
    ask,
    earlier: (query: Query) => ask(query, { "x-api-key": key }),
    question: (sentence: string, query: Query = {}) => ask({ sentence, match: "question", ...query }),
    async [Symbol.asyncDispose]() {
      http[Symbol.dispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

let newsroom: Newsroom;
let service: Opened;
beforeAll(async () => {
  newsroom = await fill("--encode");
  service = await open(newsroom);
});
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await newsroom?.folder[Symbol.asyncDispose]();
});

/** The inner lists of `Match-Reasons`, each as its tokens. */
function reasonsOf(header: unknown): string[][] {
  expect(header).toMatch(/^\([a-z]+(?: [a-z]+)*\)(?:, \([a-z]+(?: [a-z]+)*\))*$/);
  return String(header)
    .slice(1, -1)
    .split("), (")
    .map((tokens) => tokens.split(" "));
}

/** What a question is answered with, and why. */
async function answered({ question }: Opened, sentence: string) {
  const { json, headers } = await question(sentence);
  return { status: json.matchStatus, ids: idsOf(json.items), reasons: headers["match-reasons"] };
}

describe("D47 match=question", () => {
  test.each(QUESTIONS)("answers with items and as many lists of reasons: %s", async (sentence) => {
    const { status, json, headers } = await service.question(sentence);
    expect([status, json.matchStatus]).toEqual([200, "matched"]);
    const reasons = reasonsOf(headers["match-reasons"]);
    expect(reasons).toHaveLength(json.items.length);
    // All have their gists, so none is judged by its entities alone.
    for (const tokens of reasons) expect(tokens[0]).toBe("meaning");
  });

  test("finds what is asked about", async () => {
    expect((await answered(service, BANK)).ids).toContain("itm_boj-raises-to-1-25");
    expect((await answered(service, HALCYRA)).ids).toContain("itm_halcyra-reserve-pledge");
  });

  test("a question on sport gets no item and no reasons", async () => {
    const { status, json, headers } = await service.question(SPORT);
    expect([status, json.matchStatus, json.items]).toEqual([200, "no_match", []]);
    expect(headers).not.toHaveProperty("match-reasons");
  });

  test("a page from an allowed origin may read the reasons", async () => {
    const query = { sentence: BANK, match: "question" };
    const { headers } = await service.ask(query, { authorization: `Bearer ${newsroom.key}`, origin: PAGE });
    expect(String(headers["access-control-expose-headers"]).split(", ")).toContain("Match-Reasons");
  });

  test("items are newest first, and filters and `limit` apply", async () => {
    const { json } = await service.question(AMBER, { limit: "100" });
    const times = json.items.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(times).toEqual(times.toSorted().reverse());
    const two = await service.question(AMBER, { limit: "2" });
    expect(idsOf(two.json.items)).toEqual(idsOf(json.items).slice(0, 2));
    expect(reasonsOf(two.headers["match-reasons"])).toHaveLength(2);
    const before = times[0]!;
    const earlier = await service.question(AMBER, { limit: "100", before });
    expect(idsOf(earlier.json.items)).toEqual(idsOf(json.items).slice(1));
  });

  test("D32 the second request is a hit with the same body and reasons, apart from the default mode", async () => {
    const query = { limit: "7" };
    const first = await service.question(HALCYRA, query);
    const second = await service.question(HALCYRA, query);
    expect(first.headers["cache-status"]).toBe("tidings; fwd=miss");
    expect(second.headers["cache-status"]).toBe("tidings; hit");
    expect(second.text).toBe(first.text);
    expect(second.headers["match-reasons"]).toBe(first.headers["match-reasons"]);
    const plain = await service.ask({ sentence: HALCYRA, ...query });
    expect(plain.headers["cache-status"]).toBe("tidings; fwd=miss");
    expect(plain.headers).not.toHaveProperty("match-reasons");
    const named = await service.ask({ sentence: HALCYRA, match: "entities", ...query });
    expect(named.text).toBe(plain.text);
  });

  test(
    "the same answers after a restart, and with gists made in the background",
    async () => {
      const ask = async (opened: Opened) => {
        const all = [];
        for (const sentence of [...QUESTIONS, SPORT]) all.push(await answered(opened, sentence));
        return all;
      };
      const expected = await ask(service);
      await service[Symbol.asyncDispose]();
      service = await open(newsroom);
      expect(await ask(service)).toEqual(expected);

      const unencoded = await fill();
      await using folder = unencoded.folder;
      void folder;
      await using background = await open(unencoded);
      await expect.poll(() => ask(background), { timeout: GISTS_MS, interval: 500 }).toEqual(expected);
    },
    GISTS_MS + 60_000,
  );
});

describe("D47 what is refused, and what is ignored", () => {
  test.each<[string, Query, string, RegExp]>([
    ["another value", { sentence: AMBER, match: "foo" }, "match", /entities.*question/],
    ["no sentence", { match: "question" }, "match", /`match` requires `sentence`/],
    ["an empty sentence", { sentence: "", match: "question" }, "match", /`match` requires `sentence`/],
    ["a keyword", { keyword: "Bitcoin", match: "question" }, "match", /`match` requires `sentence`/],
    ["the default without a sentence", { match: "entities" }, "match", /`match` requires `sentence`/],
  ])("%s is 400, with the parameter and what is allowed", async (_, query, parameter, detail) => {
    const { status, json } = await service.ask(query);
    expect([status, json.parameter]).toEqual([400, parameter]);
    expect(json.detail).toMatch(detail);
  });

  test("D2 the earlier form ignores `match`", async () => {
    const plain = await service.earlier({ limit: "5" });
    for (const match of ["question", "foo"]) {
      const { status, json, headers } = await service.earlier({ limit: "5", match });
      expect([status, idsOf(json.items)]).toEqual([200, idsOf(plain.json.items)]);
      expect(headers).not.toHaveProperty("match-reasons");
    }
  });
});

describe("tidings match --question", () => {
  const match = (...words: string[]) => tidings(["match", ...words, "--data", newsroom.folder.path]);

  // These fail as long as the command closes the record before it has read the headlines.
  test("shows the items of the API, and why each answers", async () => {
    const { code, stdout, stderr } = await match(AMBER, "--question", "--limit", "100");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("2026-11-01 to 2026-12-01");
    expect(stdout).toContain("Items that answer:");
    const { json } = await service.question(AMBER, { limit: "100" });
    const shown = [...stdout.matchAll(/Z {2}(itm_\S+) /g)].map(([, id]) => id);
    expect(shown).toEqual(idsOf(json.items));
    expect(stdout).toMatch(/odds \+\d+\.\d: meaning/);
    expect(stdout).not.toContain("Items that do not answer:");
  });

  test("--why all also shows what was judged and rejected, with the evidence", async () => {
    const { code, stdout } = await match(AMBER, "--question", "--why", "all");
    expect(code).toBe(0);
    const [answers, rejected] = stdout.split("Items that do not answer:\n");
    expect(answers).toMatch(/closeness \+\d/);
    expect(rejected).toMatch(/odds −\d+\.\d/);
  });

  test("--json has the verdicts, and no item answers a question on sport", async () => {
    const { code, stdout } = await match(AMBER, "--question", "--json");
    expect(code).toBe(0);
    const { matchStatus, items } = JSON.parse(stdout);
    expect(matchStatus).toBe("matched");
    for (const { odds, reasons } of items) {
      expect(odds).toBeGreaterThanOrEqual(0);
      expect(reasons[0]).toBe("meaning");
    }
    const none = await match(SPORT, "--question");
    expect(none.code).toBe(0);
    expect(none.stdout).toContain("No item answers the question.");
  });

  test("wrong usage exits with 2 and one line", async () => {
    for (const words of [["--question", "--keyword", "Bitcoin"], ["--question"]]) {
      const { code, stdout, stderr } = await match(...words);
      expect([words, code, stdout]).toEqual([words, 2, ""]);
      expect(stderr).toMatch(/^tidings: .+\n$/);
    }
  });
});
