import { hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { writeDurably } from "../../http/write-durably.ts";

/** A snapshot or checkpoint file can't be used: it is damaged, or belongs to another release or record. */
export class UnusableSnapshot extends Error {}

/** A file with a heading and parts. A part is used only if its checksum is right. */
export interface SignedFile<Heading> extends AsyncDisposable {
  readonly heading: Heading;
  readPart(place: number): Promise<Buffer<ArrayBuffer>>;
}

interface PartSize {
  readonly bytes: number;
  readonly sha256: string;
}

const NEWLINE = 0x0a;
/** A checkpoint's heading names each of its files, in some 80 bytes each. */
const MAX_HEADING = 256 * 1_024;

/** Writes a file as a whole: after a crash it is either there or not. */
export async function writeSigned(
  path: string,
  heading: object,
  parts: readonly Uint8Array[],
): Promise<void> {
  const sizes = parts.map((part): PartSize => ({ bytes: part.length, sha256: hash("sha256", part) }));
  const signed = JSON.stringify({ ...heading, parts: sizes });
  const line = `${JSON.stringify({ sha256: hash("sha256", signed), signed })}\n`;
  await writeDurably(path, Buffer.concat([Buffer.from(line), ...parts]), 0o600);
}

/** Throws an `UnusableSnapshot` unless the heading is as it was written. */
export async function openSigned<Heading extends object>(path: string): Promise<SignedFile<Heading>> {
  const handle = await open(path, "r").catch((cause: Error) => {
    throw new UnusableSnapshot(`${path} cannot be read: ${cause.message}`, { cause });
  });
  try {
    const { parts, end, ...heading } = await readHeading(handle, path);
    return {
      heading: heading as Heading,
      async readPart(place) {
        const at = parts.slice(0, place).reduce((sum, { bytes }) => sum + bytes, end);
        const { bytes, sha256 } = parts[place]!;
        const content = Buffer.allocUnsafeSlow(bytes);
        for (let done = 0; done < bytes;) {
          const { bytesRead } = await handle.read(content, done, bytes - done, at + done);
          if (bytesRead === 0) throw new UnusableSnapshot(`${path} is damaged`);
          done += bytesRead;
        }
        if (hash("sha256", content) !== sha256) throw new UnusableSnapshot(`${path} is damaged`);
        return content;
      },
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readHeading(
  handle: FileHandle,
  path: string,
): Promise<{ readonly parts: readonly PartSize[]; readonly end: number }> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADING), 0, MAX_HEADING, 0);
  const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
  try {
    const { sha256, signed } = JSON.parse(buffer.toString("utf8", 0, Math.max(end, 0))) as {
      readonly sha256: string;
      readonly signed: string;
    };
    if (hash("sha256", signed) !== sha256) throw new UnusableSnapshot(`${path} is damaged`);
    return { ...(JSON.parse(signed) as { readonly parts: readonly PartSize[] }), end: end + 1 };
  } catch (cause) {
    throw new UnusableSnapshot(`${path} is damaged`, { cause });
  }
}
