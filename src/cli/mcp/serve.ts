import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createClient } from "@tidings/client";
import about from "../../../package.json" with { type: "json" };
import { createMcpServer } from "../../mcp/server.ts";
import { LineTransport } from "./transport.ts";

/** Serves over standard input and output until the input ends and all requests are answered. */
export async function serveMcp(url: string, key: string): Promise<void> {
  // A person is waiting, so report an error soon instead of retrying for minutes.
  const client = createClient({ url, key, retries: 2, timeoutMs: 10_000, longestWaitMs: 5_000 });
  const transport = new LineTransport(process.stdin, process.stdout);
  const serving = serveStdio(() => createMcpServer(client, about.version), {
    transport,
    // Standard output is reserved for the protocol.
    onerror: (error) => process.stderr.write(`tidings: ${error.message}\n`),
  });
  await transport.ended;
  await serving.close();
}
