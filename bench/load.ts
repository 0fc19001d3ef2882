import { connect } from "node:net";

/**
 * Sends GET requests over a few keep-alive connections, one at a time on each, and waits for the answers. `perSecond`
 * limits the rate and spaces requests evenly. Without it, each connection sends the next request as soon as it has its
 * answer.
 */
export async function load(
  port: number,
  key: string,
  paths: readonly string[],
  connections = 8,
  perSecond = Infinity,
): Promise<{ bytes: number; status: Set<string> }> {
  const began = performance.now();
  let next = 0;
  let bytes = 0;
  const status = new Set<string>();
  await Promise.all(Array.from({ length: connections }, one));
  return { bytes, status };

  function one(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let expected = 0;
      let received = 0;
      socket.setNoDelay(true);
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        if (expected === 0) {
          const head = chunk.toString("latin1");
          const body = head.indexOf("\r\n\r\n") + 4;
          status.add(head.slice(9, 12));
          expected = body + Number(/content-length: (\d+)/i.exec(head)![1]);
        }
        received += chunk.length;
        if (received < expected) return;
        bytes += received;
        expected = received = 0;
        askInTurn();
      });
      function askInTurn(): void {
        const at = next++;
        const wait = (at * 1000) / perSecond - (performance.now() - began);
        if (wait > 0) setTimeout(ask, wait, paths[at]);
        else ask(paths[at]);
      }
      function ask(path: string | undefined): void {
        if (path === undefined) return void socket.end(() => resolve());
        socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n\r\n`);
      }
      askInTurn();
    });
  }
}
