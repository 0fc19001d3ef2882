import dns from "node:dns";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SettingsRead } from "../settings/settings.ts";
import { listen } from "./listening.ts";

const at = (host: string) => ({ settings: { port: 0, host } }) as SettingsRead;

function openApi() {
  const api = Fastify();
  onTestFinished(() => api.close());
  return api;
}

test("the name localhost opens one server, which has all limits, however many addresses it has", async () => {
  const found = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
  const lookup = (_: string, { all }: dns.LookupOptions, tell: (...found: unknown[]) => void) =>
    all ? tell(null, found) : tell(null, found[0]!.address, 4);
  vi.spyOn(dns, "lookup").mockImplementation(lookup as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const api = openApi();
  expect(await listen(api, at("localhost"), undefined)).toMatch(/^http:\/\/localhost:\d+$/);
  expect(api.addresses()).toHaveLength(1);
});
