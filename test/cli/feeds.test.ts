import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { startWeb } from "../support/web.ts";
import { createRecord } from "../record/engines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

const HOUR = 3_600_000;
const RSS = `<rss version="2.0"><channel><title>The Quay</title><link>https://quay.example/</link><language>en</language>
  <item><title>Ships &amp; cargo</title><link>https://quay.example/1</link><guid>1</guid>
    <pubDate>${new Date(Date.now() - HOUR).toUTCString()}</pubDate><description>Two ships came in.</description></item>
  <item><title>Tide</title></item>
</channel></rss>`;

/** Turns the built-in feeds off, so that no request leaves this machine. */
const NONE_OF_OURS = Array.from({ length: 46 }, (_, at) => ({ number: at + 1, feeds: [] }));

async function startOutlet() {
  return startWeb((request, response) => {
    if (request.url === "/feed") response.setHeader("Content-Encoding", "gzip").end(gzipSync(RSS));
    else if (request.url === "/old") response.writeHead(301, { Location: "/feed" }).end();
    else if (request.url === "/busy") response.writeHead(503, { "Retry-After": "60" }).end();
    else if (request.url === "/") {
      response.setHeader("Content-Type", "text/html");
      response.end(
        `<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head><body>Hello</body></html>`,
      );
    } else response.end("hello");
  });
}

const LOCAL = ["--allow-private-addresses", "true"];

type Json = Record<string, unknown>;

describe("feeds check URL", () => {
  test("reports problems and shows the entries that would be used", async () => {
    await using outlet = await startOutlet();
    const { code, stdout, stderr } = await tidings(["feeds", "check", `${outlet.url}/old`, ...LOCAL]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(`- It moved permanently to ${outlet.url}/feed.`);
    expect(stdout).toContain("- One entry has no link to an article.");
    expect(stdout).toMatch(/^rss: The Quay, en, https:\/\/quay\.example\/; 2 entries$/m);
    expect(stdout).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d +Ships & cargo +https:\/\/quay\.example\/1 +no picture, no author$/m,
    );
    expect(stdout).toMatch(/^no date +Tide +no link +no words, no picture, no author$/m);
    expect(outlet.requests[0]!.headers["user-agent"]).toMatch(/^Tidings\/\d+\.\d+\.\d+$/);
  });

  test("--json prints the same as JSON; the request identifies us to the outlet", async () => {
    await using outlet = await startOutlet();
    const url = `${outlet.url}/feed`;
    const contact = ["--contact-url", "https://news.example.com/about"];
    const { code, stdout } = await tidings(["feeds", "check", url, "--json", ...LOCAL, ...contact]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      url,
      isUsable: true,
      reason: null,
      answeredBy: url,
      movedTo: null,
      feed: {
        format: "rss",
        entries: [{ title: "Ships & cargo", url: "https://quay.example/1" }, { title: "Tide" }],
      },
    });
    expect(outlet.requests[0]!.headers["user-agent"]).toMatch(/ \(\+https:\/\/news\.example\.com\/about\)$/);
  });

  test.for([
    ["/busy", /^Not usable: answered 503, try again in 60 s\.$/m],
    ["/other", /^Not usable: this is not a feed\.$/m],
    ["/", /^Not usable: this is a web page; it links to the feeds http:\S+\/feed\.$/m],
  ] as const)("%s", async ([path, reason]) => {
    await using outlet = await startOutlet();
    const { code, stdout } = await tidings(["feeds", "check", `${outlet.url}${path}`, ...LOCAL]);
    expect(code).toBe(1);
    expect(stdout).toMatch(reason);
  });

  test("refuses private addresses unless they are allowed", async () => {
    await using outlet = await startOutlet();
    const { code, stdout } = await tidings(["feeds", "check", `${outlet.url}/feed`]);
    expect(code).toBe(1);
    expect(stdout).toContain("Not usable: leads to a loopback address, 127.0.0.1.");
    expect(outlet.connections()).toBe(0);
  });
});

test("feeds check polls every feed, including those in the operator's file", async () => {
  await using outlet = await startOutlet();
  await using folder = await makeFolder();
  const own = {
    name: "The Quay",
    homepage: outlet.url,
    feeds: [
      { topic: "all", url: `${outlet.url}/feed` },
      { topic: "busy", url: `${outlet.url}/busy` },
    ],
  };
  await writeFile(join(folder.path, "own.json"), JSON.stringify([...NONE_OF_OURS, own]));
  const words = ["feeds", "check", "--outlets", "own.json", ...LOCAL];
  const { code, stdout, stderr } = await tidings(words, { cwd: folder.path });
  expect(code).toBe(1);
  expect(stderr).toBe("checked 2 of 2\n");
  expect(stdout).toMatch(/^ok +2 +http:\S+\/feed +One entry has no link to an article\./m);
  expect(stdout).toMatch(/^FAILED +0 +http:\S+\/busy +answered 503, try again in 60 s$/m);
  expect(stdout).toMatch(/^1 of 2 feeds are usable\.$/m);
});

describe("feeds list", () => {
  test("shows every outlet's feeds without creating a record", async () => {
    await using folder = await makeFolder();
    const [table, json] = await Promise.all([
      tidings(["feeds", "list"], { cwd: folder.path }),
      tidings(["feeds", "list", "--json"], { cwd: folder.path }),
    ]);
    expect(table.stdout).toMatch(/^NO\. +OUTLET +DESK +TOPIC +FEED$/m);
    expect(table.stdout).toMatch(/^1 +CoinDesk +crypto +all +https:\/\/www\.coindesk\.com\/\S+$/m);
    const feeds = JSON.parse(json.stdout) as Json[];
    expect(feeds).toHaveLength(106);
    expect(new Set(feeds.map(({ number }) => number)).size).toBe(46);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test("reports faults in the operator's file", async () => {
    await using folder = await makeFolder();
    await writeFile(join(folder.path, "own.json"), `[{"number": 99}]`);
    const { code, stderr } = await tidings(["feeds", "list", "--outlets", "own.json"], { cwd: folder.path });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^tidings: \S+own\.json: outlet 1 has the number 99: built-in outlets have 1 to 46/,
    );
  });
});

test("`feeds import` numbers each new outlet once, from 1001; `feeds remove` removes a feed", async () => {
  await using folder = await makeFolder();
  const list = join(folder.path, "list.opml");
  await writeFile(
    list,
    `<opml><body>
      <outline text="The Quay" xmlUrl="https://quay.example/feed" htmlUrl="https://www.quay.example/"/>
      <outline text="The Quay: ships & cargo" xmlUrl="https://quay.example/ships" htmlUrl="https://quay.example"/>
      <outline text="CoinDesk" xmlUrl="https://www.coindesk.com/arc/outboundfeeds/rss/"/>
      <outline text="CoinDesk markets" xmlUrl="https://www.coindesk.com/markets.rss" htmlUrl="https://coindesk.com/"/>
      <outline text="Lighthouse" xmlUrl="http://lighthouse.example/rss"/>
      <outline text="Bad" xmlUrl="feed:nowhere"/>
    </body></opml>`,
  );
  const call = (...words: string[]) => tidings(["feeds", ...words, "--data", "news"], { cwd: folder.path });
  await createRecord({ folder: join(folder.path, "news") });
  const first = await call("import", list, "--json");
  expect(first.code).toBe(1);
  expect(first.stderr).toBe("feed:nowhere is not an http or https URL\n");
  expect((JSON.parse(first.stdout) as Json[]).map(({ number, state }) => [number, state])).toEqual([
    [1001, "added"],
    [1001, "added"],
    [1, "known"],
    [1, "added"],
    [1002, "added"],
  ]);
  const second = await call("import", list);
  expect(second.stdout).toBe("added 0 feeds of 0 outlets; 5 already known\n");
  // A feed that was never polled has no due time: it is due now.
  const dues = (JSON.parse((await call("list", "--json")).stdout) as Json[]).map((feed) => feed["nextDueAt"]);
  expect(new Set(dues)).toEqual(new Set([null]));
  const one = join(folder.path, "one.opml");
  await writeFile(one, `<opml><body><outline text="Pier" xmlUrl="https://pier.example/"/></body></opml>`);
  expect((await call("import", one)).stdout).toMatch(/\nadded 1 feed of 1 outlet\n$/);
  expect((await call("import", one)).stdout).toBe("added 0 feeds of 0 outlets; 1 already known\n");
  const listed = await call("list");
  expect(listed.stdout).toMatch(
    /^1001 +The Quay +– +The Quay +https:\/\/quay\.example\/feed +not polled yet; due now$/m,
  );
  expect(listed.stdout).toMatch(
    /^1 +CoinDesk +crypto +CoinDesk markets +https:\/\/www\.coindesk\.com\/markets\.rss +not polled yet/m,
  );
  expect((await call("remove", "http://lighthouse.example/rss")).stdout).toBe(
    "removed http://lighthouse.example/rss\n",
  );
  expect(await call("remove", "http://lighthouse.example/rss")).toMatchObject({ code: 1 });
  expect((await call("list")).stdout).not.toContain("lighthouse");
});

describe("feeds parse", () => {
  test("reads a file, plain or gzipped, and standard input", async () => {
    await using folder = await makeFolder();
    await writeFile(join(folder.path, "a.xml"), RSS);
    await writeFile(join(folder.path, "a.xml.gz"), gzipSync(RSS));
    const shown = await Promise.all([
      tidings(["feeds", "parse", "a.xml", "--json"], { cwd: folder.path }),
      tidings(["feeds", "parse", "a.xml.gz", "--json"], { cwd: folder.path }),
      tidings(["feeds", "parse", "-", "--json"], { input: RSS }),
    ]);
    for (const { code, stdout } of shown) {
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ title: "The Quay", entries: [{ id: "1" }, { url: null }] });
    }
  });

  test("fails on input that is not a feed, and on a missing file", async () => {
    const [none, json, missing] = await Promise.all([
      tidings(["feeds", "parse", "-"], { input: "hello" }),
      tidings(["feeds", "parse", "-", "--json"], { input: "hello" }),
      tidings(["feeds", "parse", "nowhere.xml"]),
    ]);
    const said = expect.stringMatching(/^tidings: standard input is not a feed\.[^\n]*\n$/);
    expect(none).toMatchObject({ code: 1, stdout: "", stderr: said });
    expect(json).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(json.stdout)).toMatchObject({ format: null, entries: [] });
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^tidings: nowhere\.xml cannot be read: /),
    });
  });
});

test("feeds doctor has nothing to say before anything was gathered", async () => {
  await using folder = await makeFolder();
  await createRecord({ folder: folder.path });
  for (const words of [[], ["coindesk"]])
    expect(await tidings(["feeds", "doctor", ...words, "--data", folder.path])).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("nothing was gathered yet: start `tidings serve`"),
    });
});

test("wrong usage prints the correct usage", async () => {
  const all = "list | check [URL…] | doctor [OUTLET] | import OPML… | remove URL | parse FILE";
  for (const [words, usage] of [
    [[], `tidings: usage: tidings feeds ${all}\n`],
    [["other"], `tidings: feeds has no action other. Usage: tidings feeds ${all}\n`],
    [["chekc"], `tidings: feeds has no action chekc. Did you mean check? Usage: tidings feeds ${all}\n`],
    [["list", "x"], "tidings: usage: tidings feeds list\n"],
    [["import"], "tidings: usage: tidings feeds import OPML…\n"],
    [["parse"], "tidings: usage: tidings feeds parse FILE\n"],
    [["remove"], "tidings: usage: tidings feeds remove URL\n"],
  ] as const) {
    expect(await tidings(["feeds", ...words])).toMatchObject({ code: 2, stderr: usage });
  }
});
