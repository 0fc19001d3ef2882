import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { lineOf } from "../record/lines.ts";
import { type Folder, makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";
import { PROGRAM } from "../support/program-file.ts";

const TIMES = [
  "2026-11-13T23:59:59.999Z",
  "2026-11-14T00:00:00.000Z",
  "2026-11-14T12:00:00.000Z",
  "2026-11-15T00:00:00.000Z",
];

async function makeHistory(): Promise<Folder> {
  const folder = await makeFolder();
  // Not sorted by time, because exports are not sorted by time either.
  const lines = TIMES.map((publishedAt, at) => lineOf(`itm_${at}`, { publishedAt })).reverse();
  expect(await tidings(["import", "-", "--data", folder.path], { input: lines.join("\n") })).toMatchObject({
    code: 0,
  });
  return folder;
}

test("an export has one JSON object per line in publication order, and can be limited to a window (D7)", async () => {
  await using folder = await makeHistory();
  const ids = async (...flags: string[]) => {
    const { code, stdout, stderr } = await tidings(["export", ...flags, "--data", folder.path]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { id: string }).id);
  };
  const [all, since, until, window, instant, empty] = await Promise.all([
    ids(),
    ids("--after", "2026-11-14"),
    ids("--before", "2026-11-14T00:00:00Z"),
    ids("--after", "2026-11-14", "--before", "2026-11-15"),
    ids("--after", "2026-11-14T13:00+01:00", "--before", "2026-11-14T12:00:00.001Z"),
    ids("--after", "2026-11-15", "--before", "2026-11-14"),
  ]);
  expect(all).toEqual(["itm_3", "itm_2", "itm_1", "itm_0"]);
  expect(since).toEqual(["itm_3", "itm_2", "itm_1"]);
  expect(until).toEqual(["itm_0"]);
  expect(window).toEqual(["itm_2", "itm_1"]);
  expect(instant).toEqual(["itm_2"]);
  expect(empty).toEqual([]);
});

test("export then import gives the same answers even if items were published out of order", async () => {
  await using first = await makeFolder();
  await using second = await makeFolder();
  const named = (name: string, aliases: string[]) => [{ name, aliases, ticker: null, entitySentiment: null }];
  // The first item that uses a name decides which entity the name means. If the item "earlier" were first, the two
  // names would mean two different entities.
  const lines = [
    lineOf("later", { publishedAt: TIMES[2], entities: named("Zorblaxium Mining", ["Zorblaxium"]) }),
    lineOf("earlier", { publishedAt: TIMES[0], entities: named("Zorblaxium", []) }),
  ];
  await tidings(["import", "-", "--data", first.path], { input: lines.join("\n") });
  const { stdout } = await tidings(["export", "--data", first.path]);
  await tidings(["import", "-", "--data", second.path], { input: stdout });
  const [before, after] = await Promise.all(
    [first, second].map(({ path }) =>
      tidings(["match", "--keyword", "Zorblaxium Mining", "--json", "--data", path]).then(
        (ended) => JSON.parse(ended.stdout) as { items: { id: string }[] },
      ),
    ),
  );
  expect(before!.items.map(({ id }) => id)).toEqual(["later", "earlier"]);
  expect(after).toEqual(before);
});

test("an export of several pages has every item once", async () => {
  await using folder = await makeFolder();
  const ids = Array.from({ length: 1_100 }, (_, at) => `itm_${at}`);
  // Every other item is old, so that pages jump back and forth in time.
  const input = ids.map((id, at) =>
    lineOf(id, { publishedAt: new Date(Date.parse(TIMES[at % 2]!) + at * 1_000).toISOString() }),
  );
  await tidings(["import", "-", "--data", folder.path], { input: input.join("\n") });
  const { stdout } = await tidings(["export", "--data", folder.path]);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ids);
});

test("an exported line has everything that was imported", async () => {
  await using folder = await makeFolder();
  const given = {
    publishedAt: "2026-11-14T09:30:00.123Z",
    source: { name: "The Harbour Post", homepage: "https://example.com/harbour", logoUrl: null },
    impact: 4,
    clusterId: "evt_1",
    entities: [{ name: "Crown", aliases: ["the crown"], ticker: "CRN", entitySentiment: "Positive" }],
    renditions: {
      en: { headline: "h", summary: "s", body: "b", whyItMatters: "w" },
      ja: { headline: "見出し" },
    },
  };
  await tidings(["import", "-", "--data", folder.path], { input: lineOf("a", given) });
  const { stdout } = await tidings(["export", "--data", folder.path]);
  const source = { ...given.source, number: 1001 };
  expect(JSON.parse(stdout)).toEqual({ ...(JSON.parse(lineOf("a", given)) as object), source });
});

test("a reader that closes the pipe early causes no failure", async () => {
  await using folder = await makeFolder();
  const input = Array.from({ length: 2_000 }, (_, at) => lineOf(`itm_${at}`)).join("\n");
  await tidings(["import", "-", "--data", folder.path], { input });
  const child = spawn(process.execPath, [PROGRAM, "export", "--data", folder.path], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  const closed = once(child, "close");
  await once(child.stdout, "data");
  child.stdout.destroy();
  expect({ ended: await closed, complaint }).toEqual({ ended: [0, null], complaint: "" });
});
