import { expect, test } from "vitest";
import { callerNetwork } from "./caller-network.ts";

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["::FFFF:c633:6407", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("failed tries from %s are counted for %s", (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test("shortens text that is not an address", () => {
  expect(callerNetwork("x".repeat(10_000))).toHaveLength(64);
});
