import fc from "fast-check";
import { expect, test } from "vitest";
import { reservedUse } from "./address.ts";

test.for([
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700::1111",
  "2001:4860:4860::8888",
  "2a00:1450::1",
])("%s is on the public internet", (address) => {
  expect(reservedUse(address)).toBeNull();
});

test.for([
  ["127.0.0.1", "a loopback address"],
  ["127.255.255.254", "a loopback address"],
  ["::1", "a loopback address"],
  ["10.0.0.1", "a private address"],
  ["172.16.0.1", "a private address"],
  ["172.31.255.255", "a private address"],
  ["192.168.1.1", "a private address"],
  ["fd12:3456::1", "a private address"],
  ["fec0::1", "a private address"],
  ["169.254.169.254", "a link-local address"],
  ["fe80::1", "a link-local address"],
  ["fe80::1%eth0", "a link-local address"],
  ["100.64.0.1", "an address shared by a provider's customers"],
  ["100.100.100.200", "an address shared by a provider's customers"],
  ["224.0.0.1", "a multicast address"],
  ["ff02::1", "a multicast address"],
  ["192.0.2.1", "an address for documentation"],
  ["2001:db8::1", "an address for documentation"],
  ["3fff:0fff::1", "an address for documentation"],
  ["64:ff9b::a00:1", "a translated address"],
  ["64:ff9b:1::1", "a translated address"],
  ["2002:a00:1::", "a translated address"],
  ["2001:0:4136:e378::1", "a translated address"],
  ["0.0.0.0", "a reserved address"],
  ["0.1.2.3", "a reserved address"],
  ["192.0.0.192", "a reserved address"],
  ["198.18.0.1", "a reserved address"],
  ["240.0.0.1", "a reserved address"],
  ["255.255.255.255", "a reserved address"],
  ["::", "a reserved address"],
  ["::8.8.8.8", "a reserved address"],
  ["4000::1", "a reserved address"],
  ["100::1", "a reserved address"],
  ["168.63.129.16", "a cloud metadata address"],
  ["example.com", "not an address"],
  ["", "not an address"],
])("%s is %s", ([address, use]) => {
  expect(reservedUse(address!)).toBe(use);
});

test("no IPv4 address passes when it is written as IPv6", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), ([a, b, c, d]) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      for (const written of [
        `::ffff:${dotted}`,
        `::ffff:${hex}`,
        `::${hex}`,
        `64:ff9b::${hex}`,
        `2002:${hex}::1`,
      ])
        expect(reservedUse(written)).not.toBeNull();
    }),
  );
});
