import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const read = (environment: Record<string, string>) => readSettings({}, environment, import.meta.dirname);

test.for([
  ["true", true],
  ["0", false],
  ["10.20.0.0/16, fd00::/8", ["10.20.0.0/16", "fd00::/8"]],
] as const)("allowPrivateAddresses takes %s", async ([text, value]) => {
  const { settings } = await read({ TIDINGS_ALLOW_PRIVATE_ADDRESSES: text });
  expect(settings.allowPrivateAddresses).toEqual(value);
});

test("an invalid network or contact is rejected with a list of what is allowed", async () => {
  await expect(read({ TIDINGS_ALLOW_PRIVATE_ADDRESSES: "10.20.0.0/40" })).rejects.toThrow(
    "TIDINGS_ALLOW_PRIVATE_ADDRESSES must be true, false, or networks such as 10.20.0.0/16,fd00::/8",
  );
  await expect(read({ TIDINGS_CONTACT_URL: "mailto:desk" })).rejects.toThrow(
    "TIDINGS_CONTACT_URL must be an http or https URL, or mailto: and an address",
  );
});

test("secrets for outlets come from variables of their own or from one for all", async () => {
  const { settings } = await read({
    TIDINGS_OUTLET_SECRETS: '{"QUAY":"a","WIRE":"b"}',
    TIDINGS_OUTLET_SECRET_WIRE: "c",
    TIDINGS_OUTLET_SECRET_NONE: "",
  });
  expect(settings.outletSecrets).toEqual({ QUAY: "a", WIRE: "c" });
});
