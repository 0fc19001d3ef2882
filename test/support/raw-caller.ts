import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A caller that sends bytes as it likes and reads at its own pace. */
export interface RawCaller extends Disposable {
  readonly socket: Socket;
  /** Everything that the service has sent and this caller has read. */
  readonly received: () => Buffer;
  /** Resolves when the connection is closed, with everything received. */
  readonly closed: Promise<string>;
  /** Resolves once at least this many bytes have been read. */
  read(bytes: number): Promise<void>;
}

/** Connects and sends `text`. It reads nothing until `read` or `socket.resume()` is called. */
export async function callRaw(url: string, text: string): Promise<RawCaller> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  await once(socket, "connect");
  const chunks: Buffer[] = [];
  let length = 0;
  const closed = new Promise<string>((resolve) =>
    socket.once("close", () => resolve(Buffer.concat(chunks).toString("latin1"))),
  );
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  });
  socket.pause();
  socket.write(text);
  return {
    socket,
    received: () => Buffer.concat(chunks),
    closed,
    async read(bytes) {
      socket.resume();
      while (length < bytes && !socket.destroyed)
        // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
        await Promise.race([new Promise((resolve) => socket.once("data", resolve)), closed]);
      socket.pause();
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

/** The answers that a connection received one after the other, each with its body as far as it came. */
export function answersIn(received: string): { head: string; body: string; isWhole: boolean }[] {
  const answers = [];
  let rest = received;
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return [...answers, { head: rest, body: "", isWhole: false }];
    const head = rest.slice(0, end);
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    answers.push({ head, body, isWhole: body.length === length });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
