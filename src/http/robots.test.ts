import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_ROBOTS_BYTES, parseRobots } from "./robots.ts";

function rulesOf(text: string) {
  return parseRobots(Buffer.from(text), "Tidings");
}

/** Whether rules for all agents, written as `+/a` and `-/b`, allow a path. */
function allows(rules: string, path: string): boolean {
  const lines = rules
    .split(" ")
    .map((rule) => `${rule.startsWith("+") ? "Allow" : "Disallow"}: ${rule.slice(1)}`);
  return rulesOf(["User-agent: *", ...lines].join("\n")).isAllowed(path);
}

describe("which groups apply", () => {
  const text = `
    # A newspaper
    User-agent: OtherBot
    Disallow: /

    User-Agent: tidings/2.0   # us, in any case and version
    user-agent: Another
    disallow: /private
    Crawl-delay: 2.5

    User-agent: *
    Disallow: /everybody

    User-agent: TIDINGS
    Disallow: /later
  `;

  test("all groups that name us, and then none of those for every agent", () => {
    const rules = rulesOf(text);
    expect(["/", "/private", "/later", "/everybody"].map(rules.isAllowed)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(rules.crawlDelayMs).toBe(2_500);
  });

  test("those for every agent, if no group names us", () => {
    const rules = parseRobots(Buffer.from(text), "Stranger");
    expect(["/", "/private", "/everybody"].map(rules.isAllowed)).toEqual([true, true, false]);
    expect(rules.crawlDelayMs).toBeNull();
  });

  test("not a group whose agent name only begins like ours", () => {
    expect(rulesOf("User-agent: TidingsPlus\nDisallow: /").isAllowed("/")).toBe(true);
  });

  test("none if there are no groups", () => {
    for (const junk of ["", "Disallow: /", "<html><body>Not found</body></html>", "\u{FEFF}", "\0\0\0"])
      expect(rulesOf(junk).isAllowed("/a")).toBe(true);
  });

  test("lines of other kinds do not end a group's heading", () => {
    const rules = rulesOf(
      "\u{FEFF}User-agent: *\rSitemap: https://example.com/s.xml\rUser-agent: b\rDisallow: /x",
    );
    expect(rules.isAllowed("/x")).toBe(false);
  });
});

test("a group with only a crawl delay is not merged with the next", () => {
  const rules = rulesOf("User-agent: *\nCrawl-delay: 10\n\nUser-agent: OtherBot\nDisallow: /");
  expect(rules.isAllowed("/news/1")).toBe(true);
  expect(rules.crawlDelayMs).toBe(10_000);
});

describe("which paths match", () => {
  test.for([
    ["-/", "/a", false],
    ["-/a", "/ab", false],
    ["-/a", "/b", true],
    ["-/a", "/A", true],
    ["-/a +/a/b", "/a/b/c", true],
    ["+/a/b -/a", "/a/b/c", true],
    ["-/a/b +/a", "/a/b", false],
    ["-/a +/a", "/a", true],
    ["+/a -/a", "/a", true],
    ["-/*.pdf$", "/x/y.pdf", false],
    ["-/*.pdf$", "/x/y.pdf?z", true],
    ["-/*.pdf", "/x/y.pdf?z", false],
    ["-*/print", "/a/b/print/c", false],
    ["-/a*b*c$", "/a1b2b3c", false],
    ["-/a*b*c$", "/a1c2b", true],
    ["-/a*aa$", "/aa", true],
    ["-/a$", "/a", false],
    ["-/a$", "/ab", true],
    ["-/ +/$", "/", true],
    ["-/ +/$", "/x", false],
    ["-/?s=", "/?s=x", false],
    ["-/%7Ejoe/", "/~joe/index", false],
    ["-/~joe/", "/%7ejoe/index", false],
    ["-/caf%c3%a9", "/caf%C3%A9/", false],
    ["-/café", "/caf%C3%A9/", false],
    ["-/a%2fb", "/a/b", true],
    ["-/", "/robots.txt", true],
    ["-", "/a", true],
    ["-a", "/a", true],
  ] as const)("%s: %s", ([rules, path, expected]) => {
    expect(allows(rules, path)).toBe(expected);
  });

  test("a pattern matches as its regular expression would", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "/", "*"), maxLength: 8 });
    fc.assert(
      fc.property(letters, fc.boolean(), letters, (pattern, isAnchored, rest) => {
        const path = `/${rest.replaceAll("*", "a")}`;
        const source = `^/${pattern.replaceAll(/\*+/g, ".*")}${isAnchored ? "$" : ""}`;
        expect(allows(`-/${pattern}${isAnchored ? "$" : ""}`, path)).toBe(!new RegExp(source).test(path));
      }),
    );
  });

  test("a hostile pattern is matched quickly", () => {
    const hostile = `User-agent: *\nDisallow: /${"*a".repeat(100_000)}$`;
    expect(rulesOf(hostile).isAllowed(`/${"a".repeat(10_000)}`)).toBe(true);
  });
});

test("a hostile line is parsed quickly", () => {
  const spaces = " ".repeat(100_000);
  const rules = rulesOf(`User-agent: *\na:${spaces}#\u2028x\n${spaces}\nDisallow:${spaces}/a${spaces}# why`);
  expect(["/a", "/b"].map(rules.isAllowed)).toEqual([false, true]);
});

test("only the first 500 KiB are read", () => {
  const filler = "#".repeat(MAX_ROBOTS_BYTES - 30);
  expect(rulesOf(`User-agent: *\n${filler}\n\nDisallow: /a\nDisallow: /b\n`).isAllowed("/a")).toBe(false);
  expect(rulesOf(`User-agent: *\n${filler}\n\nDisallow: /a\nDisallow: /b\n`).isAllowed("/b")).toBe(true);
});

test("a crawl delay is capped", () => {
  expect(rulesOf("User-agent: *\nCrawl-delay: 86400").crawlDelayMs).toBe(60_000);
  expect(rulesOf("User-agent: *\nCrawl-delay: soon").crawlDelayMs).toBeNull();
});
