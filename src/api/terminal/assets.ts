import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type ContentEncoding } from "../../http/content-encoding.ts";
import { isNoneMatch, tagFor } from "../../http/etag.ts";
import { refuse, unknownPath } from "../path.ts";
import { type TerminalDoor, withHeaders } from "./terminal-door.ts";

/** A file of the built terminal, in memory. */
export interface Asset {
  readonly bytes: Buffer;
  readonly type: string;
  /** In quotes; each encoding has one of its own. */
  readonly etag: string;
  /** The same bytes in the encodings that make them smaller. */
  readonly encoded: Readonly<Partial<Record<ContentEncoding, Buffer>>>;
}

/** The built terminal: `index.html`, what lies beside it, and `assets/…`. */
export interface AssetShelf {
  /** The files beside `index.html`, by name. */
  readonly rootNames: readonly string[];
  /** By the path from the folder; null where there is no such file. */
  find(path: string): Promise<Asset | null>;
}

/** The doors of the files that pages are made of. */
export function assetDoors({ assets }: { readonly assets: AssetShelf }): TerminalDoor[] {
  const answer = (path: (request: FastifyRequest) => string, cacheControl: string) =>
    withHeaders(async (request, reply) => {
      const asset = await assets.find(path(request));
      if (asset) sendAsset(asset, cacheControl, request, reply);
      else refuse(request, reply, unknownPath(request));
    });
  return [
    {
      path: "/assets/:file",
      methods: ["GET"],
      answer: answer((request) => `assets/${(request.params as { file: string }).file}`, IMMUTABLE),
    },
    ...assets.rootNames.map((name): TerminalDoor => ({
      path: `/${name}`,
      methods: ["GET"],
      answer: answer(() => name, REVALIDATED),
    })),
  ];
}

/** What a name with a hash in it stands for never changes; everything else is asked for again. */
const IMMUTABLE = "public, max-age=31536000, immutable";
export const REVALIDATED = "no-cache";

/** Sends a file, or says that the caller has it; in the smallest form that the caller takes. */
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
    .header("x-content-type-options", "nosniff")
    .header("cross-origin-resource-policy", "same-origin");
  if (isNoneMatch(request.headers["if-none-match"], asset.etag)) return void reply.code(304).send();
  reply.header("content-type", asset.type);
  if (encoding) reply.header("content-encoding", encoding);
  void reply.send(encoding ? asset.encoded[encoding] : asset.bytes);
}
