import { expect, test } from "vitest";
import { PROXY_SETTINGS, trustedProxiesOf } from "./proxies.ts";

const { parse, accepts } = PROXY_SETTINGS.trustedProxies;

test.each<[string, unknown]>([
  ["1", 1],
  ["10", 10],
  ["10.0.0.0/8, fd00::/8,loopback", ["10.0.0.0/8", "fd00::/8", "loopback"]],
  ["192.0.2.1", ["192.0.2.1"]],
  ["::1", ["::1"]],
])("accepts %s", (text, value) => {
  expect(parse(text)).toEqual(value);
  expect(accepts(value)).toBe(true);
});

// The generated networks include one with a prefix of zero bits, which would trust everybody.
test.each([
  "0",
  "11",
  "-1",
  "",
  "10.0.0.0/33",
  "0.0.0.0/0",
  "::/129",
  "10.0.0/8",
  "proxy.example",
  "10.0.0.1,",
  "1,2",
])("rejects %j", (text) => expect(parse(text)).toBeUndefined());

test.each([0, 11, 1.5, [], [""], [7], "2", true])("rejects %j from the file", (value) =>
  expect(accepts(value)).toBe(false),
);

test("behindProxy means one proxy, unless trustedProxies is set", () => {
  expect(trustedProxiesOf({ behindProxy: false, trustedProxies: null })).toBe(0);
  expect(trustedProxiesOf({ behindProxy: true, trustedProxies: null })).toBe(1);
  expect(trustedProxiesOf({ behindProxy: true, trustedProxies: 2 })).toBe(2);
  expect(trustedProxiesOf({ behindProxy: false, trustedProxies: ["::1"] })).toEqual(["::1"]);
});
