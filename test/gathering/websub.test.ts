import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { FetchFault } from "../../src/http/fetch-fault.ts";
import type { WebFetch } from "../../src/http/fetched.ts";
import { SafeFetch } from "../../src/http/safe-fetch.ts";
import { askFeed } from "../../src/newsroom/ask-feed.ts";
import { HubDesk } from "../../src/newsroom/hub-desk.ts";
import { parseFeed } from "../../src/sources/feed/parse-feed.ts";
import { checkWebSub } from "../../src/settings/gathering.ts";
import { claimFeeds, keepFeeds, listFeeds } from "../../src/store/feeds.ts";
import { listHubs, ringFeed } from "../../src/store/hub-subscriptions.ts";
import { openEmpty, type Store } from "../../src/store/open.ts";
import { createDatabase } from "../postgres/database.ts";
import { ENGINES } from "../record/engines.ts";
import { startPlainService } from "../support/service.ts";
import { startWeb } from "../support/web.ts";

const HOUR_MS = 3_600_000;

/** A site whose feed names a hub on the same host, with these `links`. */
async function startSite(links: (url: string) => string, header?: (url: string) => string) {
  const answers: { hub: (form: URLSearchParams, response: ServerResponse) => void } = {
    hub: (_form, response) => void response.writeHead(202).end(),
  };
  const asked: URLSearchParams[] = [];
  let items = 1;
  const web = await startWeb((request, response) => {
    if (request.url === "/hub") {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      return void request.on("end", () => {
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        asked.push(form);
        answers.hub(form, response);
      });
    }
    const entries = Array.from(
      { length: items },
      (_, at) => `<item><title>News ${at}</title><link>${web.url}/${at}</link></item>`,
    );
    if (header) response.setHeader("link", header(web.url));
    response.writeHead(200, { "content-type": "application/rss+xml" });
    response.end(
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${links(web.url)}${entries.join("")}</channel></rss>`,
    );
  });
  return { web, asked, answers, add: () => (items += 1) };
}

const IN_FEED = (url: string) =>
  `<atom:link rel="hub" href="${url}/hub"/><atom:link rel="self" href="${url}/feed?a=1&amp;utm_source=rss"/>`;

/** Polls the feeds that are due, as a desk does. Returns how many there were. */
async function pollDue(store: Store, door: Pick<SafeFetch, "fetch">, now: () => number): Promise<number> {
  const claimant = { by: "dsk_1", leaseMs: 15_000, now };
  const hosts = { hostOf: () => "host", roomOf: () => ({ free: 8, waitMs: 0 }) };
  const due = await claimFeeds(store, claimant, { limit: 8, ...hosts });
  for (const feed of due)
    await askFeed(store, claimant, feed, {
      fetchFeed: door.fetch,
      parseFeed: async (bytes, about) => parseFeed(bytes, about),
      keepsHubs: true,
      signal: new AbortController().signal,
      random: () => 0,
      pace: 1,
    });
  return due.length;
}

const openDoor = () => new SafeFetch({ userAgent: "Tidings/1", allowPrivate: true });

for (const engine of ENGINES)
  test(`a hub is subscribed to, confirms, and its announcement makes the feed due, on ${engine}`, async () => {
    await using database = engine === "postgres" ? await createDatabase() : undefined;
    await using service = await startPlainService({
      settings: { webSub: true, publicUrl: "https://news.example" },
      ...(database && { database: database.url }),
    });
    const { store, clock } = service;
    const now = () => (database ? Date.now() : clock.now);
    const site = await startSite(IN_FEED);
    await using web = site.web;
    await using door = openDoor();
    await keepFeeds(store, [{ url: `${web.url}/feed`, outlet: 1, topic: "all" }]);
    expect(await pollDue(store, door, now)).toBe(1);
    expect(await pollDue(store, door, now)).toBe(0);

    const told = Promise.withResolvers<URLSearchParams>();
    site.answers.hub = (form, response) => {
      response.writeHead(202).end();
      told.resolve(form);
    };
    const tools = { fetch: door.fetch, publicUrl: "https://news.example", now };
    await using desk = new HubDesk(store, {
      ...tools,
      onRefused: (about) => told.reject(new Error(about.reason)),
      onFault: (_what, error) => told.reject(error),
    });
    void desk;
    const form = await told.promise;
    const topic = form.get("hub.topic")!;
    // Hubs compare topics letter by letter.
    expect(topic).toBe(`${web.url}/feed?a=1&utm_source=rss`);
    expect(form.get("hub.mode")).toBe("subscribe");
    const callback = form.get("hub.callback")!;
    expect(callback).toMatch(/^https:\/\/news\.example\/websub\/[\w-]{32}$/);
    const { pathname } = new URL(callback);

    const hear = (query: Record<string, string>) =>
      service.get(`${pathname}?${new URLSearchParams(query).toString()}`, { authorization: "" });
    const subscribe = { "hub.mode": "subscribe", "hub.topic": topic, "hub.challenge": "quay-1" };
    for (const wrong of [
      {},
      { "hub.topic": topic },
      { ...subscribe, "hub.mode": "unsubscribe" },
      { ...subscribe, "hub.topic": `${web.url}/feed` },
      { ...subscribe, "hub.challenge": "" },
      { ...subscribe, "hub.challenge": "x".repeat(1_001) },
      { ...subscribe, "hub.lease_seconds": "0" },
      { ...subscribe, "hub.lease_seconds": "-1" },
      { ...subscribe, "hub.lease_seconds": "soon" },
      { ...subscribe, "hub.topic": "\0" },
      { "hub.mode": "denied", "hub.topic": topic, "hub.reason": "\0" },
    ] as Record<string, string>[])
      expect((await hear(wrong)).status).toBe(404);
    expect((await listHubs(store))[0]).toMatchObject({ confirmed_until: null, attempts: 1 });

    const confirmed = await hear({ ...subscribe, "hub.lease_seconds": "3600" });
    expect(confirmed).toMatchObject({ status: 200, text: "quay-1" });
    expect(confirmed.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const [kept] = await listHubs(store);
    expect(kept!.confirmed_until! - kept!.due_at).toBe(0.2 * HOUR_MS);
    expect(kept).toMatchObject({ attempts: 0, reason: null });

    site.add();
    const announce = (path: string) =>
      service.ask(path, { method: "POST", headers: { authorization: "" }, body: "<rss>not read</rss>" });
    for (const unknown of ["/websub/unknown", "/websub/%00", `/websub/${"x".repeat(32)}`])
      // oxlint-disable-next-line no-await-in-loop -- one answer at a time
      expect((await announce(unknown)).status).toBe(404);
    expect(await pollDue(store, door, now)).toBe(0);
    expect((await announce(pathname)).status).toBe(200);
    const [feed] = await listFeeds(store);
    // Not sooner than 30 s after the last poll, however often the hub announces something.
    expect(feed!.next_due_at - feed!.last_success_at!).toBe(30_000);
    await store.db.updateTable("feeds").set({ next_due_at: 0 }).execute();
    expect(await pollDue(store, door, now)).toBe(1);
    expect(await store.db.selectFrom("articles").select("url").execute()).toHaveLength(2);

    expect((await hear({ "hub.mode": "denied", "hub.topic": topic, "hub.reason": "closed" })).status).toBe(
      200,
    );
    expect((await listHubs(store))[0]).toMatchObject({ confirmed_until: null, reason: "closed" });

    const log = (await service.endAndReadLog()).map((line) => JSON.stringify(line)).join("\n");
    expect(log).toContain("/websub/:token");
    expect(log).not.toContain(kept!.token);
  });

/** A record with a feed of the site, polled once. */
async function polledSite(links: (url: string) => string, header?: (url: string) => string) {
  await using opening = new AsyncDisposableStack();
  const store = opening.use(await openEmpty());
  const site = await startSite(links, header);
  opening.use(site.web);
  const door = opening.use(openDoor());
  const clock = { now: Date.parse("2026-11-19T12:00:00Z") };
  const now = () => clock.now;
  await keepFeeds(store, [{ url: `${site.web.url}/feed`, outlet: 1, topic: "all" }]);
  expect(await pollDue(store, door, now)).toBe(1);
  const opened = opening.move();
  return { store, site, door, clock, now, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() };
}

test("a hub that refuses is asked again after an hour, and then after twice as long each time", async () => {
  await using polled = await polledSite(
    () => "",
    (url) => `<${url}/hub>; rel="hub", </feed>; rel="self"`,
  );
  const { store, site, door, clock, now } = polled;
  site.answers.hub = (_form, response) => void response.writeHead(400).end();
  const times: number[] = [];
  for (let hour = 0; hour < 8; hour++, clock.now += HOUR_MS) {
    const refused = Promise.withResolvers<void>();
    const before = site.asked.length;
    await using desk = new HubDesk(store, {
      fetch: door.fetch,
      publicUrl: "https://news.example",
      now,
      onRefused: () => refused.resolve(),
      onFault: (_what, error) => refused.reject(error),
    });
    void desk;
    const due = (await listHubs(store))[0]!.due_at <= now();
    if (due) await refused.promise;
    if (site.asked.length > before) times.push(hour);
  }
  expect(times).toEqual([0, 1, 3, 7]);
  expect((await listHubs(store))[0]).toMatchObject({
    topic: `${site.web.url}/feed`,
    reason: "answered 400",
    confirmed_until: null,
  });
});

test("a feed announced while it was being fetched is due again at once; a failing feed waits", async () => {
  await using polled = await polledSite(IN_FEED);
  const { store, door, clock, now } = polled;
  const { token } = (await listHubs(store))[0]!;
  clock.now += HOUR_MS;
  const fetching: WebFetch = async (url, request) => {
    clock.now += 2_000;
    expect(await ringFeed(store, now, token)).toBe(true);
    clock.now += 2_000;
    return door.fetch(url, request);
  };
  expect(await pollDue(store, { fetch: fetching }, now)).toBe(1);
  expect((await listFeeds(store))[0]!.next_due_at - now()).toBe(30_000);

  clock.now += HOUR_MS;
  const failing: WebFetch = (url) =>
    Promise.reject(new FetchFault("status", "answered 429", { url, status: 429, retryAfterMs: 2 * HOUR_MS }));
  expect(await pollDue(store, { fetch: failing }, now)).toBe(1);
  const { next_due_at: due } = (await listFeeds(store))[0]!;
  clock.now += 60_000;
  expect(await ringFeed(store, now, token)).toBe(true);
  expect((await listFeeds(store))[0]!.next_due_at).toBe(due);
});

test("a new hub gets a new token, and the subscription is forgotten if the feed names no hub", async () => {
  const links = { now: IN_FEED };
  await using polled = await polledSite((url) => links.now(url));
  const { store, door, clock, now } = polled;
  const poll = async () => {
    clock.now += 12 * HOUR_MS;
    await pollDue(store, door, now);
    return listHubs(store);
  };
  const [first] = await listHubs(store);
  expect((await poll())[0]!.token).toBe(first!.token);
  links.now = (url) => IN_FEED(url).replace("/hub", "/other-hub");
  const [second] = await poll();
  expect(second!.hub).toContain("/other-hub");
  expect(second!.token).not.toBe(first!.token);
  expect(await ringFeed(store, now, first!.token)).toBe(false);
  links.now = () => "";
  expect(await poll()).toEqual([]);
});

test("webSub without publicUrl is refused", () => {
  expect(() => checkWebSub({ webSub: true, publicUrl: null })).toThrow("webSub needs publicUrl");
  checkWebSub({ webSub: false, publicUrl: null });
});
