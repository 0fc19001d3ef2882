import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { type Dispatcher, EnvHttpProxyAgent, request as send } from "undici";
import { makeFolder } from "../../../../http/make-folder.ts";
import { sha256Of } from "./installed.ts";
import { asModelFault, ModelFault } from "./model-fault.ts";

/** A file to download, and what it must be. */
export interface Wanted {
  readonly url: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Downloads extends AsyncDisposable {
  /** Downloads a file unless it is already there. Continues where an earlier attempt stopped. */
  readonly download: (wanted: Wanted, onBytes: (bytes: number) => void) => Promise<void>;
  /** Downloads a short text, such as a list of models. */
  readonly readText: (url: string) => Promise<string>;
}

export interface DownloadOptions {
  readonly userAgent: string;
  /** A server that sends nothing for this long is given up. */
  readonly silenceMs?: number;
  readonly signal?: AbortSignal;
  readonly delay?: (ms: number) => Promise<void>;
}

const SILENCE_MS = 60_000;
const MOST_TEXT = 16 * 1024 * 1024;
const MOST_REDIRECTS = 5;
/** How long to wait before a download that broke off is continued the first time, the second, and so on. */
const WAITS_MS = [500, 1_000, 2_000, 4_000];

/** Downloads through the proxy in HTTP_PROXY, HTTPS_PROXY and NO_PROXY, if any. */
export function openDownloads({
  userAgent,
  silenceMs = SILENCE_MS,
  signal,
  delay = setTimeout,
}: DownloadOptions): Downloads {
  const agent = new EnvHttpProxyAgent({ headersTimeout: silenceMs, bodyTimeout: silenceMs });

  async function ask(address: string, headers: Record<string, string>): Promise<Dispatcher.ResponseData> {
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const response = await send(url, {
        dispatcher: agent,
        // A server that could unpack the file on the way must not: the packed file has the pinned hash.
        headers: { "user-agent": userAgent, "accept-encoding": "gzip", ...headers },
        ...(signal && { signal }),
      });
      const { location } = response.headers;
      if (response.statusCode < 300 || response.statusCode >= 400 || typeof location !== "string")
        return response;
      await response.body.dump();
      if (redirects === MOST_REDIRECTS) throw new ModelFault(`${address} redirects too often`);
      const next = URL.parse(location, url);
      if (next === null || !/^https?:$/.test(next.protocol))
        throw new ModelFault(`${address} redirects to ${JSON.stringify(location)}, which is no web address`);
      url = next;
    }
  }

  async function retried<T>(work: () => Promise<T>): Promise<T> {
    for (const waitMs of WAITS_MS)
      try {
        return await work();
      } catch (error) {
        if (!isPassing(error) || signal?.aborted) throw error;
        await delay(waitMs);
      }
    return work();
  }

  async function continued({ url, path, bytes }: Wanted, onBytes: (bytes: number) => void): Promise<void> {
    const part = `${path}.part`;
    const have = (await stat(part).catch(() => undefined))?.size ?? 0;
    if (have === bytes) return;
    const from = have < bytes ? have : 0;
    const response = await ask(url, from > 0 ? { range: `bytes=${from}-` } : {});
    const isContinued = from > 0 && response.statusCode === 206;
    if (response.statusCode !== 200 && !isContinued) {
      await response.body.dump();
      throw statusFault(url, response.statusCode);
    }
    let length = isContinued ? from : 0;
    onBytes(length);
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        length += chunk.length;
        if (length > bytes) throw new ModelFault(`${url} sends more than the ${bytes} bytes of this file`);
        onBytes(length);
        yield chunk;
      }
    };
    const output = createWriteStream(part, { flags: isContinued ? "a" : "w" });
    await pipeline(response.body, counted, output, signal ? { signal } : {});
    if (length < bytes) throw new BrokenOff(`${url} sent ${length} of ${bytes} bytes`);
  }

  return {
    async download(wanted, onBytes) {
      const { url, path, bytes, sha256 } = wanted;
      const folder = dirname(path);
      try {
        if ((await stat(path).catch(() => undefined))?.size === bytes && (await sha256Of(path)) === sha256)
          return onBytes(bytes);
        await makeFolder(folder);
        await retried(() => continued(wanted, onBytes));
      } catch (error) {
        const fault = asModelFault(error, folder);
        if (fault instanceof ModelFault) throw fault;
        // Unknown ones too, such as a certificate that is not trusted: the other models are tried all the same.
        throw new ModelFault(
          `${url} cannot be downloaded: ${reasonOf(error)}; run the command again: it continues`,
          { cause: error },
        );
      }
      const part = `${path}.part`;
      const actual = await sha256Of(part);
      if (actual !== sha256) {
        // Nothing of it can be trusted, so the next attempt starts afresh.
        await rm(part, { force: true });
        throw new ModelFault(`${url} has the SHA-256 ${actual}, but this release pins ${sha256}`);
      }
      await rename(part, path);
    },
    async readText(url) {
      const read = async () => {
        const response = await ask(url, { "accept-encoding": "identity" });
        if (response.statusCode !== 200) {
          await response.body.dump();
          throw statusFault(url, response.statusCode);
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        for await (const chunk of response.body as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > MOST_TEXT) throw new ModelFault(`${url} is longer than ${MOST_TEXT} bytes`);
          chunks.push(chunk);
        }
        return Buffer.concat(chunks).toString("utf8");
      };
      try {
        return await retried(read);
      } catch (error) {
        if (error instanceof ModelFault) throw error;
        throw new ModelFault(`${url} cannot be reached: ${reasonOf(error)}`, { cause: error });
      }
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

/** The server ended the answer early, or cannot answer now. */
class BrokenOff extends Error {}

function statusFault(url: string, status: number): Error {
  const message = `${url} answered ${status}`;
  return status === 429 || status >= 500 ? new BrokenOff(message) : new ModelFault(message);
}

const NETWORK = /^(?:UND_ERR_|ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)/;

function isPassing(error: unknown): boolean {
  return error instanceof BrokenOff || NETWORK.test((error as NodeJS.ErrnoException).code ?? "");
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "UND_ERR_BODY_TIMEOUT" || code === "UND_ERR_HEADERS_TIMEOUT") return "the server is silent";
  // Those of OpenSSL have several lines.
  return message.replace(/\s+/g, " ").trim() || code || "unknown reason";
}
