import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A reply exactly as it came. No redirect was followed, and nothing was retried. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent, still encoded. */
  readonly bytes: Buffer;
  /** Decoded. */
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect arbitrary answers
  readonly json: any;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer;
  /** Called when the service has accepted a request sent with `expect: 100-continue`. */
  readonly onContinue?: () => void;
}

/** Sends real HTTP requests over keep-alive connections. A header given as undefined is not sent. */
export function asker(url: string) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  return {
    async ask(path: string, { method = "GET", headers = {}, body, onContinue }: Asked = {}): Promise<Answer> {
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
      const call = request({ agent, hostname, port, path, method, headers: sent as Record<string, string> });
      if (onContinue) call.once("continue", onContinue);
      call.end(body);
      const [response] = (await once(call, "response")) as [IncomingMessage];
      return answerOf(response, await buffer(response));
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

function answerOf(response: IncomingMessage, bytes: Buffer): Answer {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers["content-encoding"] ?? ""];
  const text = (decode && bytes.length > 0 ? decode(bytes) : bytes).toString();
  return {
    status: response.statusCode!,
    headers: response.headers,
    bytes,
    text,
    get json() {
      return JSON.parse(text);
    },
  };
}

/** Sends bytes that no well-behaved client would, and returns everything until the server closes. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(bytes);
  const received: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => received.push(chunk));
  // A server that rejects us while we are still writing resets the connection. We still return what it sent.
  socket.on("error", () => {});
  await once(socket, "close");
  return Buffer.concat(received).toString("latin1");
}
