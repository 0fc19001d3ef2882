import { expect, test } from "vitest";
import { tidings as inThisProcess } from "./here.ts";
import { type Ended, tidings } from "./program.ts";

test("--help lists every command, and every command has its own help", async () => {
  const { code, stdout, stderr } = await tidings(["--help"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const names = [...stdout.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name!);
  expect(names).toEqual(expect.arrayContaining(["serve", "demo", "import", "export", "keys", "config"]));
  const helps = await Promise.all(names.map((name) => inThisProcess([name, "--help"])));
  for (const [at, help] of helps.entries()) {
    expect(help).toMatchObject({ code: 0, stderr: "" });
    expect(help.stdout).toMatch(new RegExp(`^Usage: tidings ${names[at]}\\b.*\\n(?: .+\\n)*\\n\\S.*\\n`));
    expect(help.stdout).toContain("Examples\n");
    // Without a terminal, help is 80 columns wide. Examples are not wrapped, so that they can be copied.
    const long = help.stdout.split("\n").filter((line) => line.length > 80 && !/^ {2}tidings /.test(line));
    expect(long).toEqual([]);
  }
});

test("help works in every usual way, and lists the flags of a command", async () => {
  const [asked, short, word] = await Promise.all([tidings(["--help"]), tidings(["-h"]), tidings(["help"])]);
  expect(short.stdout).toBe(asked.stdout);
  expect(word.stdout).toBe(asked.stdout);
  const { stdout } = await tidings(["serve", "-h"]);
  expect((await tidings(["help", "serve"])).stdout).toBe(stdout);
  for (const flag of ["--port", "--host", "--data", "--database", "--role"])
    expect(stdout).toContain(`  ${flag} …`);
});

test("help is wrapped at the width of the terminal", async () => {
  const { stdout } = await inThisProcess(["serve", "--help"], { env: { COLUMNS: "60" } });
  expect(
    Math.max(...stdout.split("\n").map((line) => (line.startsWith("  tidings ") ? 0 : line.length))),
  ).toBe(60);
});

test("explain has analyze, match, rank, extract and why as its parts, each with its own help", async () => {
  for (const [part, older] of Object.entries({
    article: "analyze",
    question: "match",
    ranking: "rank",
    page: "extract",
    item: "why",
  })) {
    const [own, other, asked] = [
      await inThisProcess(["explain", part, "--help"]),
      await inThisProcess([older, "--help"]),
      await inThisProcess(["help", "explain", part]),
    ];
    expect(own).toMatchObject({ code: 0, stderr: "" });
    expect(asked.stdout).toBe(own.stdout);
    const flags = (text: string) => text.match(/^ {2}--[\w-]+/gm);
    expect(flags(own.stdout)).toEqual(flags(other.stdout));
  }
  const page = { input: "<title>Rates rise</title><article><p>The bank raised rates.</p></article>" };
  const read = await inThisProcess(["explain", "page", "-", "--json"], page);
  expect(read).toEqual(await inThisProcess(["extract", "-", "--json"], page));
});

test("--verbose prints where each setting comes from, but no secret, and how long it took", async () => {
  const env = { TIDINGS_DATABASE: "postgres://user:hush-hush@127.0.0.1:1/news", TIDINGS_KEY: "tdg_hush" };
  const { code, stderr } = await inThisProcess(["keys", "list", "-v"], { env });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^tidings: database is …, from TIDINGS_DATABASE$/m);
  expect(stderr).toMatch(/^tidings: took \d+\.\d s$/m);
  expect(stderr).not.toContain("hush");
});

test("--version prints only the version", async () => {
  expect(await tidings(["--version"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: "",
  });
});

test("without a command, prints the usage to standard error and exits with 2", async () => {
  const { code, stdout, stderr } = await tidings([]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^Usage: tidings COMMAND/);
});

test.for([
  [["surf"], /unknown command surf\. Run tidings --help for the list$/m],
  [["serv"], /unknown command serv\. Did you mean serve\?/],
  [["explain"], /usage: tidings explain article URL/],
  [["explain", "itm"], /explain has no action itm\. Did you mean item\?/],
  [["explain", "page"], /give exactly one file or URL/],
  [["explain", "page", "--jso"], /Did you mean --json\? See tidings explain page --help\.$/m],
  [["completion", "csh"], /completion has no action csh\. Did you mean zsh\?/],
  [["toString"], /unknown command toString/],
  [["serve", "--porto", "1"], /: Unknown flag --porto\. Did you mean --port\? See tidings serve --help\.$/m],
  [["serve", "--bogus"], /: Unknown flag --bogus\. See tidings serve --help\.$/m],
  [["serve", "-x"], /: Unknown flag -x\. See tidings serve --help\.$/m],
  [["match", "Who?", "--json=1"], /: --json takes no value\. See tidings match --help\.$/m],
  [["export", "--after"], /: --after needs a value\. See tidings export --help\.$/m],
  [["help", "surf"], /unknown command surf/],
  [["serve", "here"], /serve takes no here/],
  [
    ["serve", "--port"],
    /: --port needs a value: a whole number from 0 to 65535\. See tidings serve --help\.$/m,
  ],
  [["serve", "--port", "http"], /--port must be a whole number from 0 to 65535/],
  [["serve", "--port", "65536"], /--port must be a whole number/],
  [["serve", "--drain-seconds", "-1"], /--drain-seconds must be a whole number from 0 to 3600\./],
  [["serve", "--drain-seconds=-1"], /--drain-seconds must be a whole number from 0 to 3600/],
  [["export", "--after", "-1"], /the value of --after begins with a dash/],
  [["serve", "--replica", "postgres://localhost/x"], /replica is set but database is not/],
  [
    ["serve", "--model-key", "x"],
    /--model-key is not a flag, .* Set TIDINGS_MODEL_KEY, or modelKey in the conf/,
  ],
  [["serve", "--role", "chief"], /--role must be one of all, api, worker/],
  [["serve", "--database", "mysql://localhost/x"], /--database must be an address such as postgres:/],
  [
    ["export", "--data", "x", "--database", "postgres://localhost/x"],
    /--data and --database exclude each other; give one of them/,
  ],
  [["demo", "now"], /demo takes no now/],
  [["import"], /import needs a file, or - for standard input/],
  [["export", "all"], /export takes no all/],
  [["export", "--after", "yesterday"], /--after must be an ISO 8601 time/],
  [["export", "--before", "20261114T093000Z"], /--before must be an ISO 8601 time/],
  [["config", "port"], /config takes no port/],
  [["keys"], /keys create --name N/],
  [["keys", "crate"], /keys has no action crate\. Did you mean create\?/],
  [["keys", "steal"], /keys create --name N/],
  [["keys", "create"], /keys create needs --name/],
  [["keys", "create", "--name", "  "], /keys create needs --name/],
  [["keys", "create", "--name", "a\nb"], /--name must be a single line of 1 to 100 characters/],
  [["keys", "create", "--name", "x".repeat(101)], /--name must be a single line of 1 to 100 characters/],
  [["keys", "create", "--name", "a", "--expires", "soon"], /--expires must be an ISO 8601 time/],
  [["keys", "create", "--name", "a", "--expires", "2020-01-01"], /--expires must be in the future/],
  [["keys", "revoke"], /usage: tidings keys revoke ID/],
  [["keys", "revoke", "key_1", "key_2"], /keys revoke takes no key_2/],
] as const)("wrong usage: %j", async ([words, reason]) => {
  expectOneLine(await inThisProcess(words), 2, reason);
});

function expectOneLine({ code, stdout, stderr }: Ended, expectedCode: number, reason: RegExp): void {
  expect({ code, stdout }).toEqual({ code: expectedCode, stdout: "" });
  expect(stderr).toMatch(/^tidings: [^\n]+\n$/);
  expect(stderr).toMatch(reason);
}
