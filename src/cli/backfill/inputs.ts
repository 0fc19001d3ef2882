import { basename } from "node:path";
import { FetchFault } from "../../http/fetch-fault.ts";
import type { WebFetch } from "../../http/fetched.ts";
import { readGdeltListing } from "../../sources/past/gdelt.ts";
import { CommandFault } from "../../settings/faults.ts";
import { openBytes } from "../input/read-input.ts";
import { isWebAddress } from "../input/web-address.ts";
import { listedIn, tableIn } from "./gdelt-units.ts";
import { openPastBytes, openPastFile, type PastFileOptions, peek } from "./open-file.ts";
import type { PastFile } from "./units.ts";

/** A file to read, which may have to be fetched first. */
export interface PastInput {
  readonly name: string;
  /** Identifies it before it is opened; null if only its content does. */
  readonly key: string | null;
  readonly open: () => Promise<PastFile>;
}

export interface InputOptions extends PastFileOptions {
  readonly fetchFile: WebFetch;
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
}

/** What an argument stands for: a file, or the files in a GDELT file list. */
export async function inputsOf(word: string, options: InputOptions): Promise<PastInput[]> {
  if (word === "-") return [{ name: word, key: null, open: () => openPastFile(word, options) }];
  const bytes = isWebAddress(word) ? once(await download(word, options)) : (await openBytes(word)).bytes;
  const [head, all] = await peek(bytes);
  const [line = ""] = head.toString("latin1").split("\n", 1);
  if (readGdeltListing(line)) return (await listedIn(all, options)).map((file) => listedInput(file, options));
  if (isWebAddress(word)) {
    const whole = await joined(all);
    return [{ name: word, key: word, open: () => openPastBytes(word, whole, options) }];
  }
  await all.return(undefined);
  return [{ name: word, key: null, open: () => openPastFile(word, options) }];
}

function listedInput(file: Awaited<ReturnType<typeof listedIn>>[number], options: InputOptions): PastInput {
  const name = basename(new URL(file.url).pathname);
  return {
    name,
    key: file.url,
    open: async () => {
      const table = tableIn(name, await download(file.url, options), file);
      return { ...(await openPastBytes(name, table, options)), key: file.url };
    },
  };
}

const MIB = 1024 * 1024;
/** GDELT's list of all its files is larger than 100 MB. */
const LIMITS = { maxBytes: 512 * MIB, maxWireBytes: 512 * MIB, totalTimeoutMs: 15 * 60_000 };

async function download(url: string, { fetchFile, signal }: InputOptions): Promise<Buffer> {
  try {
    return Buffer.from((await fetchFile(url, { limits: LIMITS, signal })).bytes);
  } catch (cause) {
    if (!(cause instanceof FetchFault)) throw cause;
    throw new CommandFault(`${url} cannot be fetched: ${cause.message}`, { cause });
  }
}

async function joined(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
