import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { faultOf, open } from "../../test/support/door.ts";
import { startWeb } from "../../test/support/web.ts";
import { inNetworks, isNetwork } from "./networks.ts";

const SECRET = "s3cret";

test("an origin gets its headers, but a site that it redirects to doesn't", async () => {
  await using other = await startWeb((_, response) => response.end("there"));
  await using web = await startWeb(({ url }, response) => {
    if (url === "/here") response.end("here");
    else response.writeHead(302, { Location: url === "/on" ? "/here" : `${other.url}/` }).end();
  });
  const headers = { Authorization: SECRET, cookie: `a=${SECRET}`, "User-Agent": "Desk desk@news.example" };
  await using door = open({
    accessOf: ({ origin }) => (origin === web.url ? { headers, proxy: null } : undefined),
  });
  await door.fetch(`${web.url}/on`);
  await door.fetch(`${web.url}/away`);
  for (const { headers: sent } of web.requests)
    expect(sent).toMatchObject({
      authorization: SECRET,
      cookie: `a=${SECRET}`,
      "user-agent": "Desk desk@news.example",
    });
  expect(JSON.stringify(other.requests[0]!.headers)).not.toContain(SECRET);
  expect(other.requests[0]!.headers["user-agent"]).toMatch(/^Tidings\//);
});

test("an origin is reached through its proxy, which gets the password; an error never shows the password", async () => {
  await using web = await startWeb((_, response) => response.end("through"));
  const seen: (string | undefined)[] = [];
  const proxy = createServer((request, response) => {
    seen.push(request.headers["proxy-authorization"], request.url);
    if (seen.length > 2) return response.writeHead(407).end();
    const upstream = connect(web.port, "127.0.0.1", () => {
      upstream.write(
        `GET ${new URL(request.url!).pathname} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      );
      upstream.pipe(response.socket!);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const access = { headers: {}, proxy: `http://desk:${SECRET}@127.0.0.1:${port}` };
  await using door = open({ allowPrivate: false, accessOf: () => access });
  // The proxy resolves the name, so our guard against private addresses doesn't see it.
  const { bytes } = await door.fetch("http://outlet.example/feed");
  expect(Buffer.from(bytes).toString()).toBe("through");
  expect(seen).toEqual([`Basic ${btoa(`desk:${SECRET}`)}`, "http://outlet.example/feed"]);
  const fault = await faultOf(door.fetch("http://outlet.example/feed"));
  expect(fault.message + String(fault.cause)).not.toContain(SECRET);
  expect(fault.message).toContain("407");
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  const gone = await faultOf(door.fetch("http://outlet.example/feed"));
  expect(gone.message).toMatch(/^asked through its proxy, outlet\.example refuses connections/);
  expect(gone.message + gone.url + String(gone.cause)).not.toContain(SECRET);
});

test("private networks are allowed one by one", async () => {
  await using web = await startWeb((_, response) => response.end("inside"));
  await using inside = open({ allowPrivate: ["10.0.0.0/8", "127.0.0.0/30"] });
  await inside.fetch(web.url);
  await using outside = open({ allowPrivate: ["10.0.0.0/8"] });
  expect((await faultOf(outside.fetch(web.url))).message).toBe("leads to a loopback address, 127.0.0.1");
  expect(inNetworks(["10.0.0.0/8"])("::ffff:10.1.2.3")).toBe(true);
  for (const text of ["10.0.0.0/8", "10.1.2.3", "fd00::/8"]) expect(isNetwork(text)).toBe(true);
  for (const text of ["10.0.0.0/33", "10.0.0.0/0", "10.0.0", "all", "fd00::/8/8", ""])
    expect(isNetwork(text)).toBe(false);
});
