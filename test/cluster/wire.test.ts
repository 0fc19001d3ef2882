import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { openWire, type Wire } from "./wire.ts";

/** The network between the tests' nodes and servers must really fail as intended, or the tests prove nothing. */
describe("a wire", () => {
  const opened = new AsyncDisposableStack();
  afterEach(() => opened.disposeAsync());

  test.for([
    ["late", { delayMs: [1, 5] }],
    ["in small pieces", { pieceBytes: 3 }],
    ["in rounds", { reorderMs: 5 }],
  ] as const)("carries bytes %s, all of them and in order", async ([, manner]) => {
    await using stage = await openStage();
    stage.wire.behave(manner);
    const text = Array.from({ length: 500 }, (_, at) => at).join(" ");
    const client = await stage.call();
    client.write(text.slice(0, 700));
    client.write(text.slice(700));
    client.end();
    expect(await stage.heard(0)).toBe(text);
    const { delayed, pieces } = stage.wire.counts;
    expect([delayed > 0, pieces > 0]).toEqual(["delayMs" in manner, "pieceBytes" in manner]);
  });

  test("lets one connection overtake another, but never within one connection", async () => {
    await using stage = await openStage();
    stage.wire.behave({ reorderMs: 50 });
    const [first, second] = [await stage.call(), await stage.call()];
    first.write("a1 ");
    second.write("b1 ");
    first.write("a2 ");
    await expect.poll(() => stage.log.join("")).toBe("b1 a1 a2 ");
    expect(stage.wire.counts.overtaken).toBe(1);
  });

  test("breaks connections in the middle of a message", async () => {
    await using stage = await openStage();
    const client = await stage.call();
    stage.wire.tear();
    // Both directions send, so either of them may be the one that breaks.
    client.write("0123456789");
    stage.servers[0]!.write("0123456789");
    await closed(client);
    expect(stage.wire.counts.torn).toBe(1);
    const [up, down] = [stage.log.join(""), stage.read(client)];
    expect([up, down]).toContain("01234");
    expect(up.length + down.length).toBeLessThanOrEqual(15);
  });

  test("neither end notices a half-open connection, in one direction or both, and new connections work", async () => {
    await using stage = await openStage();
    const client = await stage.call();
    stage.wire.stall("toServer");
    client.write("unheard ");
    stage.servers[0]!.write("heard");
    await expect.poll(() => stage.read(client)).toBe("heard");
    const other = await stage.call();
    stage.wire.abandon();
    await closed(stage.servers[1]!);
    (await stage.call()).write("new");
    await expect.poll(() => stage.log.join("")).toBe("new");
    expect([client.destroyed, other.destroyed]).toEqual([false, false]);
  });

  test("refuses connections while it is cut, and not after", async () => {
    await using stage = await openStage();
    const client = await stage.call();
    stage.wire.cut();
    await closed(client);
    await expect(stage.call()).rejects.toThrow("refused");
    stage.wire.mend();
    (await stage.call()).write("again");
    await expect.poll(() => stage.log.join("")).toBe("again");
  });
});

/** A server at the far end of a wire, and everything that it hears. */
async function openStage() {
  const log: string[] = [];
  const servers: Socket[] = [];
  const heardBy: string[] = [];
  const ended: Promise<unknown>[] = [];
  const texts = new Map<Socket, string>();
  const clients: Socket[] = [];
  const server = createServer((socket) => {
    const at = servers.push(socket) - 1;
    heardBy.push("");
    ended.push(closed(socket));
    socket.setEncoding("utf8").on("data", (text: string) => {
      log.push(text);
      heardBy[at] += text;
    });
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const wire: Wire = await openWire(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, () => 0.4);
  return {
    wire,
    log,
    servers,
    /** A connection through the wire that the server has accepted. */
    async call(): Promise<Socket> {
      const accepted = once(server, "connection");
      const client = connect(Number(new URL(wire.url).port), "127.0.0.1");
      clients.push(client);
      client
        .setEncoding("utf8")
        .on("data", (text: string) => texts.set(client, (texts.get(client) ?? "") + text));
      const isAccepted = await Promise.race([accepted.then(() => true), closed(client).then(() => false)]);
      if (!isAccepted) throw new Error("refused");
      return client;
    },
    async heard(at: number): Promise<string> {
      await ended[at];
      return heardBy[at]!;
    },
    read: (client: Socket) => texts.get(client) ?? "",
    async [Symbol.asyncDispose]() {
      for (const each of clients) each.destroy();
      await wire[Symbol.asyncDispose]();
      for (const each of servers) each.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function closed(socket: Socket): Promise<void> {
  socket.on("error", () => {});
  return new Promise((resolve) => socket.once("close", () => resolve()));
}
