import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings we produce, best first. */
const ENCODINGS = ["br", "gzip"] as const;

export type ContentEncoding = (typeof ENCODINGS)[number];

/** Bodies smaller than this fit into one packet even uncompressed. */
export const MIN_COMPRESSED_BYTES = 1024;

/** Chooses the encoding by RFC 9110 §12.5.3; undefined means identity. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | undefined {
  if (!accepted) return undefined;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(coding, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  let best: ContentEncoding | undefined;
  for (const coding of ENCODINGS) {
    if (weightOf(coding) > (best ? weightOf(best) : 0)) best = coding;
  }
  // Identity is used if the caller prefers it to our best encoding, or accepts none of ours.
  return best && weightOf(best) >= (weights.get("identity") ?? 0) ? best : undefined;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses in the thread pool, off the main thread. */
export function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipped(body, { level: 6 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
