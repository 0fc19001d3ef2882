import { expect, test } from "vitest";
import { fetchTroubleOf, pageTroubleOf } from "./page-trouble.ts";

const ADDRESS = "https://outlet.example/news/1";
const page = (body: string, head = "") => `<html><head>${head}</head><body>${body}</body></html>`;
const troubleOf = (html: string, text: string | null = null, address = ADDRESS) =>
  pageTroubleOf(() => html, address, text === null ? null : { text });

test.for([
  ["bot-check", page("<h1>One moment</h1>", "<title>Just a moment...</title>")],
  ["bot-check", page('<p>Please verify you are a human.</p><div id="px-captcha"></div>')],
  ["consent", page("<p>We value your privacy. Accept all cookies or manage your choices.</p>")],
  ["consent", page("<p>This site stores cookies on your device. To go on, agree below.</p>")],
  ["script", page('<div id="root"></div><script src="/main.js"></script>')],
  ["script", page("<noscript>Please enable JavaScript.</noscript><script>start()</script>")],
  ["paywall", page("<p>Subscribe to continue reading.</p>")],
  ["other", page("<p>The page that you are looking for has been moved.</p>")],
] as const)("names %s when a page has no article", ([trouble, html]) => {
  expect(troubleOf(html)).toBe(trouble);
});

test("a short text on a page that says it is not free means a paywall; a whole article is fine", () => {
  const declared = '<script type="application/ld+json">{"isAccessibleForFree": false}</script>';
  const lead = "The bank raised its rate. ".repeat(20);
  expect(troubleOf(page(`<p>${lead}</p>`, declared), lead)).toBe("paywall");
  expect(troubleOf(page(`<p>${lead}</p>`), lead)).toBeNull();
  const whole = lead.repeat(3);
  expect(troubleOf(page(`<p>${whole}</p><p>Accept all cookies</p>`, declared), whole)).toBeNull();
});

test("a short article is fine even if its page has scripts, and a cookie banner below it", () => {
  const brief = "The ferry to the island is cancelled today because of the wind. ".repeat(8);
  const html = page(`<article>${brief}</article><p>Accept all cookies</p><script src="/a.js"></script>`);
  expect(troubleOf(html, brief)).toBeNull();
});

test("a redirect to a consent address is a cookie prompt, whatever its language", () => {
  const html = page("<p>Vor dem Lesen bitten wir Sie um eine Entscheidung.</p>");
  expect(troubleOf(html, null, "https://consent.outlet.example/?to=news")).toBe("consent");
});

test.for([
  [{ kind: "status", status: 403 }, "refused"],
  [{ kind: "status", status: 429 }, "throttled"],
  [{ kind: "status", status: 410 }, "gone"],
  [{ kind: "status", status: 503 }, "failing"],
  [{ kind: "robots", status: null }, "robots"],
  [{ kind: "timeout", status: null }, "unreachable"],
  [{ kind: "too-large", status: null }, "unreadable"],
] as const)("a fetch that failed with %o is named %s", ([fault, trouble]) => {
  expect(fetchTroubleOf(fault)).toBe(trouble);
});
