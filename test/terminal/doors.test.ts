import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payloadOfGroup } from "../../src/covers/mark/code.ts";
import { series } from "../support/item.ts";
import { startPlainService, startTestService, type TestService } from "../support/service.ts";

describe("endpoints other than pages", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ items: series(3, "2026-11-14T10:10:00Z") });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const open = { authorization: undefined };

  test("GET /llms.txt lists the documentation, and every listed page exists", async () => {
    const answer = await service.get("/llms.txt", open);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const links = [...answer.text.matchAll(/\]\((\S+?)\): /g)].map(([, url]) => new URL(url!));
    expect(links.length).toBeGreaterThan(10);
    for (const { origin, pathname } of links) {
      expect(origin).toBe(service.url);
      expect([pathname, (await service.get(pathname, open)).status]).toEqual([pathname, 200]);
    }
  });

  test("GET /notebook.ipynb is a Jupyter notebook", async () => {
    const answer = await service.get("/notebook.ipynb", open);
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      200,
      "application/x-ipynb+json; charset=utf-8",
    ]);
    expect(JSON.parse(answer.text)).toMatchObject({ nbformat: 4 });
  });

  test.each(["/postman.json", "/insomnia.json"])(
    "%s is a collection whose requests go to this service",
    async (path) => {
      const answer = await service.get(path, open);
      expect([answer.status, answer.headers["content-type"]]).toEqual([
        200,
        "application/json; charset=utf-8",
      ]);
      expect(JSON.stringify(answer.json)).toContain(`"${service.url}"`);
      expect(answer.text).not.toContain("127.0.0.1:8080");
    },
  );

  test("with a matching ETag, Markdown is not sent again", async () => {
    const answer = await service.get("/docs/quick-start.md", open);
    expect(answer.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    const again = await service.get("/docs/quick-start.md", {
      ...open,
      "if-none-match": answer.headers["etag"],
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  test.each(["/docs/nothing.md", "/session/marks/12", "/session/marks/x", "/assets/none.js", "/nothing"])(
    "%s is a 404 with problem details",
    async (path) => {
      const answer = await service.get(path, open);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ type: "urn:tidings:problem:not-found" });
    },
  );

  const person = { ...open, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  test("a mistyped address in a browser gets a page with status 404, every time", async () => {
    const answer = await service.get("/tpo", person);
    expect([answer.status, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.headers["vary"]).toContain("Accept");
    const again = await service.get("/tpo", { ...person, "if-none-match": answer.headers["etag"] });
    expect([again.status, again.text]).toEqual([404, answer.text]);
  });

  test.each(["/v1/nwes", "/session/nothing", "/assets/none.js", "/covers/none", "/docs/nothing.md"])(
    "%s is a 404 with problem details, not a page, even in a browser",
    async (path) => {
      const answer = await service.get(path, person);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ type: "urn:tidings:problem:not-found" });
    },
  );

  test.each(["/", "/top", "/story/evt_1", "/docs/quick-start", "/session/status", "/llms.txt"])(
    "POST %s is 405, and OPTIONS lists the methods",
    async (path) => {
      const refused = await service.ask(path, { method: "POST", headers: open });
      expect([refused.status, refused.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
      expect((await service.ask(path, { method: "OPTIONS", headers: open })).status).toBe(204);
    },
  );

  test("every page of the terminal is served", async () => {
    const table = await readFile(new URL("../../terminal/src/routes.ts", import.meta.url), "utf8");
    const paths = [...table.matchAll(/path: "(\/[^"]*)"/g)].map(([, path]) =>
      path!.replaceAll(/:\w+/g, "some"),
    );
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const answer = await service.get(path, open);
      // If the terminal is not built, this is the page that explains how to build it.
      expect([path, answer.headers["content-type"]]).toEqual([path, "text/html; charset=utf-8"]);
    }
  });

  test("a mark leads to its group", async () => {
    const answer = await service.get(`/session/marks/${payloadOfGroup("cvg_bitcoin")}`, open);
    expect(answer.json).toEqual({ groupId: "cvg_bitcoin", name: "Bitcoin", category: "crypto" });
  });
});

test("with the terminal off, none of its endpoints exist", async () => {
  await using service = await startPlainService({ settings: { terminal: false } });
  for (const path of ["/", "/top", "/llms.txt", "/docs/quick-start.md", "/session/status"])
    expect([path, (await service.get(path)).status]).toEqual([path, 404]);
});
