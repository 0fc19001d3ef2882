import { connect } from "node:net";

/** Asks over a few kept connections, one question at a time on each; gives the microseconds of each answer. `header` is a further one. */
export async function ask(
  port: number,
  key: string,
  paths: readonly string[],
  connections = 8,
  header = "",
): Promise<number[]> {
  let next = 0;
  const times: number[] = [];
  await Promise.all(Array.from({ length: connections }, one));
  return times;

  function one(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let expected = 0;
      let received = 0;
      let began = 0n;
      socket.setNoDelay(true);
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        if (expected === 0) {
          const head = chunk.toString("latin1");
          if (!head.startsWith("HTTP/1.1 200"))
            reject(new Error(`The bench was answered ${head.slice(0, 200)}`));
          expected = head.indexOf("\r\n\r\n") + 4 + Number(/content-length: (\d+)/i.exec(head)![1]);
        }
        received += chunk.length;
        if (received < expected) return;
        times.push(Number(process.hrtime.bigint() - began) / 1000);
        expected = received = 0;
        askNext();
      });
      function askNext(): void {
        const path = paths[next++];
        if (path === undefined) return void socket.end(() => resolve());
        began = process.hrtime.bigint();
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n${header && `${header}\r\n`}\r\n`,
        );
      }
      askNext();
    });
  }
}
