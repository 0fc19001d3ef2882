import { expect, test } from "vitest";
import { findRequestsFault, REQUEST_FIELDS } from "../knowledge/outlet-requests.ts";
import { accessOf } from "./outlet-access.ts";

const QUAY = {
  homepage: "https://quay.example",
  feeds: [{ topic: "all", url: "https://feeds.quay.example/all" }],
};

test("secrets are filled in for the origins of the homepage and the feeds, and for no others", () => {
  const find = accessOf(
    [
      {
        ...QUAY,
        headers: { "X-Licence": "Bearer ${QUAY_KEY}" },
        cookies: { session: "${QUAY_KEY}", edition: "${EDITION}" },
        basicAuth: { user: "desk", password: "${QUAY_KEY}" },
        proxy: "http://me:${QUAY_KEY}@proxy.example:3128",
      },
      { ...QUAY, headers: { "X-Licence": "the second outlet of an origin does not decide" } },
    ],
    { QUAY_KEY: "a/b", EDITION: "uk" },
  );
  const access = {
    headers: {
      "X-Licence": "Bearer a/b",
      cookie: "session=a/b; edition=uk",
      authorization: `Basic ${btoa("desk:a/b")}`,
    },
    proxy: "http://me:a%2Fb@proxy.example:3128",
  };
  expect(find(new URL("https://quay.example/1"))).toEqual(access);
  expect(find(new URL("https://feeds.quay.example/all"))).toEqual(access);
  for (const other of ["http://quay.example/1", "https://quay.example:8443/1", "https://img.quay.example/1"])
    expect(find(new URL(other))).toBeUndefined();
});

test("a missing secret and one that no header can carry are reported by name", () => {
  const outlets = [{ ...QUAY, headers: { "X-Licence": "${QUAY_KEY}" } }];
  expect(() => accessOf(outlets, {})).toThrow(
    "the outlet https://quay.example needs TIDINGS_OUTLET_SECRET_QUAY_KEY, which is not set",
  );
  expect(() => accessOf(outlets, { QUAY_KEY: "x\r\nHost: y" })).toThrow(
    /^TIDINGS_OUTLET_SECRET_QUAY_KEY has a character that no header can carry$/,
  );
});

test.for([
  [{ headers: { Authorization: "Bearer abc" } }, "header Authorization"],
  [{ headers: { "X-Api-Key": "abc" } }, "header X-Api-Key"],
  [{ cookies: { session: "abc" } }, "cookie session"],
  [{ basicAuth: { user: "me", password: "abc" } }, "password in basicAuth"],
  [{ proxy: "http://me:abc@proxy.example" }, "password in proxy"],
] as const)("a secret may not be written out in the file: %o", ([fields, what]) => {
  expect(findRequestsFault(fields)).toMatch(
    new RegExp(`^has a ${what} written out; set TIDINGS_OUTLET_SECRET_`),
  );
});

test.for([
  ["headers", { Host: "x" }],
  ["headers", { Cookie: "${A}" }],
  ["headers", { "X-A": "x\r\nHost: y" }],
  ["headers", ["x"]],
  ["cookies", { "a b": "${A}" }],
  ["basicAuth", { user: "a:b", password: "${A}" }],
  ["basicAuth", { user: "a" }],
  ["proxy", "socks5://proxy.example"],
  ["pollSeconds", 5],
] as const)("the field %s is checked", ([field, value]) => {
  expect(REQUEST_FIELDS[field][0](value)).toBe(false);
});
