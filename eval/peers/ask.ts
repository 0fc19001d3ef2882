import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Sends requests over a few new connections and returns how many microseconds each took. `header` is an additional
 * request header.
 */
export async function ask(
  port: number,
  key: string,
  paths: readonly string[],
  connections = 8,
  header = "",
): Promise<number[]> {
  using lines = await openLines(port, key, connections, header);
  return await lines.ask(paths);
}

/** Keep-alive connections with one request at a time on each. */
export interface Lines extends Disposable {
  ask(paths: readonly string[]): Promise<number[]>;
}

export async function openLines(port: number, key: string, count = 8, header = ""): Promise<Lines> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(port)));
  const head = `HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n${header && `${header}\r\n`}\r\n`;
  return {
    async ask(paths) {
      const waiting = paths.values();
      const times: number[] = [];
      await Promise.all(sockets.map((socket) => askOn(socket, waiting, head, times)));
      return times;
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.end();
    },
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  return socket;
}

/** Requests one path after the other until none is left. */
function askOn(socket: Socket, waiting: Iterator<string>, head: string, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let expected = 0;
    let received = 0;
    let began = 0n;
    socket.on("error", reject);
    socket.on("data", take);
    askNext();

    function take(chunk: Buffer): void {
      if (expected === 0) {
        const answered = chunk.toString("latin1");
        if (!answered.startsWith("HTTP/1.1 200"))
          reject(new Error(`The bench was answered ${answered.slice(0, 200)}`));
        expected = answered.indexOf("\r\n\r\n") + 4 + Number(/content-length: (\d+)/i.exec(answered)![1]);
      }
      received += chunk.length;
      if (received < expected) return;
      times.push(Number(process.hrtime.bigint() - began) / 1000);
      expected = received = 0;
      askNext();
    }

    function askNext(): void {
      const { value: path, done } = waiting.next();
      if (done) {
        socket.off("data", take).off("error", reject);
        return resolve();
      }
      began = process.hrtime.bigint();
      socket.write(`GET ${path} ${head}`);
    }
  });
}
