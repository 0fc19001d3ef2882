import { createHash } from "node:crypto";
import { GIST_BYTES, GIST_VERSION, type Gist } from "../../src/domain/gist.ts";

/** A gist that depends only on the text, as a real one does, but is made without the encoder. */
export function plainGist(text: string): Gist {
  const gist = new Uint8Array(GIST_BYTES);
  const hash = createHash("sha512").update(text).digest();
  for (let at = 0; at < GIST_BYTES; at++) gist[at] = hash[at % hash.length]!;
  gist[0] = GIST_VERSION;
  return gist;
}
