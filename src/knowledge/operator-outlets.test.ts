import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readOperatorOutlets } from "./operator-outlets.ts";
import { loadOutletRows, loadOutlets } from "./outlets.ts";

const folder = mkdtempSync(join(tmpdir(), "tidings-outlets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const file = join(folder, "outlets.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const QUAY = {
  name: "The Quay",
  homepage: "https://quay.example",
  feeds: [{ topic: "all", url: "https://quay.example/feed" }],
};

test("an operator can give our outlets a logo, other feeds or no feeds; numbers and names stay", () => {
  const file = fileOf([
    { number: 1, logoUrl: "https://quay.example/coindesk.png" },
    { number: 2, feeds: [], secondsBetween: 10 },
    QUAY,
  ]);
  const [plain, changed] = [loadOutletRows(), loadOutletRows(file)];
  expect(loadOutlets(file).slice(0, 2)).toEqual([
    {
      number: 1,
      name: "CoinDesk",
      homepage: plain[0]!.homepage,
      logoUrl: "https://quay.example/coindesk.png",
    },
    { number: 2, name: "Cointelegraph", homepage: plain[1]!.homepage, logoUrl: null },
  ]);
  expect(changed[0]!.feeds).toEqual(plain[0]!.feeds);
  expect(changed[1]).toMatchObject({ feeds: [], secondsBetween: 10 });
  expect(changed.slice(2)).toEqual(plain.slice(2));
});

test("an operator's own outlet may set any field", () => {
  const own = {
    ...QUAY,
    desk: "economy",
    access: "partial",
    language: "en",
    logoUrl: "https://quay.example/logo.svg",
    secondsBetween: 1,
  };
  expect(readOperatorOutlets(fileOf([QUAY, own]), 46).own).toEqual([
    { ...QUAY, access: null, desk: null, language: null, logoUrl: null, secondsBetween: null },
    own,
  ]);
});

describe("rejects invalid rows", () => {
  test.for([
    ["{", /outlets\.json cannot be read: /],
    [{}, /outlets\.json must hold a list of outlets, \[ … \]$/],
    [[QUAY, "x"], /outlet 2 is not an object$/],
    [[{ ...QUAY, name: " " }], /outlet 1 has a name that is not a text$/],
    [[{ name: "x", homepage: "https://x.example" }], /outlet 1 has no feeds$/],
    [[{ ...QUAY, homepage: "quay.example" }], /outlet 1 has a homepage that is not an http or https URL$/],
    [[{ ...QUAY, desk: "sports" }], /outlet 1 has a desk that is not one of crypto/],
    [[{ ...QUAY, feeds: ["https://quay.example/feed"] }], /outlet 1 has a feeds that is not a list such as/],
    [
      [{ ...QUAY, feeds: [{ ...QUAY.feeds[0], adapter: "bls2" }] }],
      /outlet 1 has a feed with an unknown adapter, bls2; allowed are bea, /,
    ],
    [
      [{ ...QUAY, feeds: [{ topic: "all", url: "https://a:b@quay.example/" }] }],
      /outlet 1 has a secret in an address; put it into/,
    ],
    [
      [{ ...QUAY, feeds: [{ topic: "all", url: "https://quay.example/?key=${KEY}" }] }],
      /outlet 1 has a secret in an address/,
    ],
    [
      [{ ...QUAY, headers: { "X-Licence": "${quay}" } }],
      /outlet 1 refers to a secret by an invalid name; write \$\{NAME\}/,
    ],
    [
      [
        { number: 1, feeds: [] },
        { number: 1, access: "free" },
      ],
      /outlet 2 has the number 1, as an outlet above has$/,
    ],
    [[{ ...QUAY, logo: "x" }], /outlet 1 has an unknown field logo; known are number, name/],
    [
      [{ number: 47, logoUrl: null }],
      /outlet 1 has the number 47: built-in outlets have 1 to 46, official sources 501 to 513; leave the number out for your own outlets$/,
    ],
    [
      [{ number: 1, name: "x" }],
      /outlet 1 is ours: its name cannot be changed, only logoUrl, access, secondsBetween, feeds, headers, cookies, basicAuth, proxy, pollSeconds$/,
    ],
  ] as const)("%j", ([content, reason]) => {
    expect(() => readOperatorOutlets(fileOf(content), 46)).toThrow(reason);
  });
});
