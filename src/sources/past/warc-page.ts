import { decompress, DecompressFault } from "../../http/decompress.ts";
import { A_PAGE, isReadablePage } from "../gather.ts";
import { parseInstant } from "../../domain/instant.ts";
import { readFields, type WarcRecord } from "./warc.ts";

/** A page as it was captured. */
export interface CapturedPage {
  readonly url: string;
  readonly capturedAt: number;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
}

/** A record that should hold a page, but can't be used. */
export class BadRecord extends Error {}

/** The page in a record; null if the record holds something else. Throws `BadRecord`. */
export async function readCapturedPage({ fields, body }: WarcRecord): Promise<CapturedPage | null> {
  const type = fields.get("warc-type");
  const own = fields.get("content-type") ?? "";
  const isAnswer = type === "response" && /^application\/http\b/i.test(own);
  if (!isAnswer && !(type === "resource" && /^(?:text\/html|application\/xhtml)/i.test(own))) return null;
  const answer = isAnswer
    ? readAnswer(body)
    : { contentType: own, coding: "", payload: body, isChunked: false };
  if (answer === null || !isReadablePage(answer.contentType)) return null;
  // Some programs put the address in angle brackets.
  const url = (fields.get("warc-target-uri") ?? "").replace(/^<(.*)>$/, "$1");
  if (!/^https?:\/\//i.test(url)) throw new BadRecord("it has no WARC-Target-URI that is a web address");
  const capturedAt = parseInstant(fields.get("warc-date") ?? "");
  if (capturedAt === undefined)
    throw new BadRecord(`WARC-Date ${fields.get("warc-date") ?? "is missing, but"} must be an ISO 8601 time`);
  const payload = answer.isChunked ? joinChunks(answer.payload) : answer.payload;
  return { url, capturedAt, contentType: answer.contentType, bytes: await unpack(payload, answer.coding) };
}

/** An HTTP response; null if the server did not send a page. */
function readAnswer(body: Buffer) {
  const end = body.indexOf("\r\n\r\n");
  const head = end < 0 ? "" : body.toString("latin1", 0, end);
  const status = /^HTTP\/\S+ (\d{3})/.exec(head)?.[1];
  if (status === undefined) throw new BadRecord("it does not contain an HTTP response");
  if (status !== "200" && status !== "203") return null;
  const fields = readFields(head);
  return {
    contentType: fields.get("content-type") ?? null,
    coding: fields.get("content-encoding") ?? "",
    isChunked: /\bchunked\b/i.test(fields.get("transfer-encoding") ?? ""),
    payload: body.subarray(end + 4),
  };
}

/** Some programs store the body decoded, but keep the fields that say how it was sent. */
async function unpack(payload: Buffer, coding: string): Promise<Uint8Array> {
  const isText = /^\s*</.test(payload.toString("latin1", 0, 64).replace(/^\u00ef\u00bb\u00bf/, ""));
  try {
    return await decompress(payload, isText ? "" : coding, A_PAGE.maxBytes, A_PAGE.takesBeginning);
  } catch (error) {
    if (!(error instanceof DecompressFault)) throw error;
    throw new BadRecord(error.message, { cause: error });
  }
}

/** The content of a chunked body, up to the first invalid chunk. */
function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf("\r\n", at);
    const size = end < 0 ? null : /^([\da-f]{1,8})\s*(?:;.*)?$/i.exec(body.toString("latin1", at, end));
    if (!size) return at === 0 ? body : Buffer.concat(chunks);
    const length = Number.parseInt(size[1]!, 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
