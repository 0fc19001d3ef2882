import { expect } from "vitest";
import { demoProvider } from "../../src/service/terminal/demo-provider/provider.ts";
import type { Answer } from "../support/http.ts";
import { startPlainService, type TestService, type TestServiceOptions } from "../support/service.ts";
import { type Browser, openBrowser } from "./browser.ts";

/** A service with the demo's sign-in provider, which is a real provider under the service's own address. */
export function startWithProvider(options: TestServiceOptions = {}): Promise<TestService> {
  return startPlainService({ ...options, provider: demoProvider });
}

export interface Visit {
  readonly to?: string;
  /** The form fields that the person sends to the provider. By default, the person is the demo's reader. */
  readonly as?: Record<string, string>;
  /** Changes the provider's address before the browser opens it. */
  readonly onTheWay?: (address: URL) => void;
}

/** Goes to the provider and through its page. Returns the callback address. */
export async function visitProvider(
  browser: Browser,
  { to, as = { as: "reader" }, onTheWay = () => {} }: Visit = {},
): Promise<string> {
  const query = new URLSearchParams({ provider: "demo", ...(to !== undefined && { to }) });
  const address = new URL(locationOf(await browser.get(`/session/sign-in?${query.toString()}`)));
  onTheWay(address);
  const page = locationOf(await browser.get(address.href));
  expect((await browser.get(page)).text).toContain("Continue as the demo reader");
  const resumed = locationOf(await browser.submit(page, as));
  return locationOf(await browser.get(resumed));
}

/** Signs in completely and returns where the person ends up. */
export async function signIn(browser: Browser, visit: Visit = {}): Promise<string> {
  return locationOf(await browser.get(await visitProvider(browser, visit)));
}

/** A browser signed in under a name. */
export async function openAs(service: TestService, name: string): Promise<Browser> {
  const browser = openBrowser(service.url);
  expect(await signIn(browser, { as: { as: "name", name } })).toBe("/keys");
  return browser;
}

export function locationOf(answer: Answer): string {
  expect(answer.status).toBeGreaterThanOrEqual(302);
  expect(answer.status).toBeLessThanOrEqual(303);
  return answer.headers.location!;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests inspect arbitrary answers
export async function whoAmI(browser: Browser): Promise<any> {
  const answer = await browser.get("/session");
  expect(answer.status).toBe(200);
  return answer.json;
}
