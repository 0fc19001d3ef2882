import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { startWeb, type Web } from "../../../test/support/web.ts";
import { A_PAGE, ask } from "../../sources/gather.ts";
import { openFetch } from "./fetch.ts";

/** A site that answers `/robots.txt` with this text or status, and all other requests with `page`. */
function site(robots: string | number, page: RequestListener = (_, response) => response.end("a page")) {
  return startWeb((request, response) => {
    if (request.url !== "/robots.txt") page(request, response);
    else if (typeof robots === "number") response.writeHead(robots).end();
    else response.end(robots);
  });
}

async function askPage(url: string, ...sites: readonly Web[]) {
  const outlets = sites.map((web) => ({ homepage: web.url, feeds: [], secondsBetween: 0 }));
  await using outside = openFetch(
    { userAgent: "Tidings/1", allowPrivate: true, outletSecrets: {}, pace: 1 },
    outlets,
  );
  const asked = await ask(outside.fetchPage, url, A_PAGE, {});
  if (asked.kind === "refused") return `${asked.lasts}: ${asked.fault.message}`;
  return Buffer.from(asked.answer.bytes).toString();
}

test("a page is fetched if the site allows it", async () => {
  await using web = await site("User-agent: *\nDisallow: /private");
  expect(await askPage(`${web.url}/a`, web)).toBe("a page");
  expect(await askPage(`${web.url}/private`, web)).toMatch(/^lasting: .* disallows fetching this$/);
});

test("a site whose robots.txt is unreachable is retried later", async () => {
  await using web = await site(503);
  expect(await askPage(`${web.url}/a`, web)).toMatch(/^passing: .* cannot be fetched \(answered 503\)/);
  expect(web.requests.map(({ url }) => url)).toEqual(["/robots.txt"]);
});

test("robots.txt is checked for every site in a redirect chain", async () => {
  await using shut = await site("User-agent: *\nDisallow: /");
  await using open = await site(404, ({ url }, response) => {
    if (url === "/a") response.end("a page");
    else response.writeHead(302, { Location: url === "/1" ? "/a" : `${shut.url}/b` }).end();
  });
  await using links = await site(404, ({ url }, response) =>
    response.writeHead(301, { Location: `${open.url}${url}` }).end(),
  );
  expect(await askPage(`${links.url}/1`, links, open, shut)).toBe("a page");
  expect(await askPage(`${links.url}/2`, links, open, shut)).toBe(
    `lasting: the robots.txt of 127.0.0.1:${shut.port} disallows fetching this`,
  );
  expect(open.requests.map(({ url }) => url)).toEqual(["/robots.txt", "/1", "/a", "/robots.txt", "/2"]);
  expect(shut.requests.map(({ url }) => url)).toEqual(["/robots.txt"]);
});
