import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type ContentEncoding } from "../../http/content-encoding.ts";
import { isNoneMatch, tagFor } from "../../http/etag.ts";
import { refuse, unknownPath } from "../path.ts";
import { NO_SNIFF, SVG_POLICY } from "../reply.ts";
import { type TerminalDoor, withHeaders } from "./terminal-door.ts";

/** A file of the built terminal, in memory. */
export interface Asset {
  readonly bytes: Buffer;
  readonly type: string;
  /** In quotes. `tagFor` derives a different one for each encoding. */
  readonly etag: string;
  /** The same bytes in the encodings that make them smaller. */
  readonly encoded: Readonly<Partial<Record<ContentEncoding, Buffer>>>;
}

/** The built terminal: `index.html` and `assets/…`. */
export interface AssetShelf {
  /** Finds a file by its path within the folder; null if there is no such file. */
  find(path: string): Promise<Asset | null>;
}

/** Serves the files that pages consist of. */
export function assetDoors({ assets }: { readonly assets: AssetShelf }): TerminalDoor[] {
  const answer = withHeaders(async (request, reply) => {
    const { file } = request.params as { file: string };
    const asset = await assets.find(`assets/${file}`);
    if (asset) sendAsset(asset, IMMUTABLE, request, reply);
    else refuse(request, reply, unknownPath(request));
  });
  return [{ path: "/assets/:file", methods: ["GET"], answer }];
}

/** A file with a hash in its name never changes; everything else is revalidated. */
const IMMUTABLE = "public, max-age=31536000, immutable";
export const REVALIDATED = "no-cache";

/**
 * Sends a file in the best encoding that the caller accepts. Sends 304 instead if the caller has the file and
 * the status would be 200.
 */
export function sendAsset(
  asset: Asset,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const wanted = chooseEncoding(request.headers["accept-encoding"]);
  const encoding = wanted && asset.encoded[wanted] ? wanted : undefined;
  reply
    .header("cache-control", cacheControl)
    .header("etag", tagFor(asset.etag, encoding))
    .header(...NO_SNIFF)
    .header("cross-origin-resource-policy", "same-origin");
  if (reply.statusCode === 200 && isNoneMatch(request.headers["if-none-match"], asset.etag))
    return void reply.code(304).send();
  reply.header("content-type", asset.type);
  if (asset.type.startsWith("image/svg")) reply.header(...SVG_POLICY);
  if (encoding) reply.header("content-encoding", encoding);
  void reply.send(encoding ? asset.encoded[encoding] : asset.bytes);
}
