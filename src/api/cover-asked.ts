import type { FastifyRequest } from "fastify";

/** A request for a cover. */
export interface CoverAsked {
  /** The name in its URL. */
  readonly fileName: string;
  /** The query in its URL, which holds the seal of the address. */
  readonly query: string;
  /** The caller's network, which has an allowance for drawings. */
  readonly network: string;
}

/** A cover to send. */
export interface CoverFound {
  readonly bytes: Buffer;
  /** Whether it is the file of that name. An address from an earlier edition may show the current drawing. */
  readonly isAsAsked: boolean;
}

/**
 * A name is derived from the picture's content, so the content at its URL never changes. A substitute may: the file of
 * that name may come back.
 */
export function cacheControlOf({ isAsAsked }: CoverFound): string {
  return isAsAsked ? "public, max-age=31536000, immutable" : "public, max-age=300";
}

export function coverAsked({ params, url, network }: FastifyRequest): CoverAsked {
  const { file } = params as { readonly file: string };
  const [, query = ""] = url.split("?", 2);
  return { fileName: file, query, network };
}
