import { open } from "node:fs/promises";
import type { CataloguedFile } from "./catalogue.ts";

/** The start of Marian's short lists. */
const SHORT_LIST = Buffer.from("f5173401d5481af1", "hex");
const MODEL_VERSION = 1n;
/** A vocabulary is a list of pieces, each a field of number 1 that starts with its text, also of number 1. */
const PIECE = 0x0a;
const HEAD = 16;

/**
 * Whether a file looks like what it should be. Catches web pages and mixed-up files. Vocabularies and short lists
 * that were already unpacked have no pinned hash, so this is all that is checked of them.
 */
export async function formFault(path: string, role: CataloguedFile["role"]): Promise<string | null> {
  const head = Buffer.alloc(HEAD);
  await using handle = await open(path);
  const { bytesRead } = await handle.read(head, 0, HEAD, 0);
  if (bytesRead < HEAD) return `is cut short: it has ${bytesRead} bytes`;
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(head.toString("latin1"))) return "is a web page";
  if (role === "model") return head.readBigUInt64LE() === MODEL_VERSION ? null : "is not a Marian model";
  if (role === "shortList")
    return head.subarray(0, 8).equals(SHORT_LIST) ? null : "is not a Marian short list";
  return head[0] === PIECE && head[2] === PIECE ? null : "is not a SentencePiece vocabulary";
}
