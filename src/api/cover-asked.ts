import type { FastifyRequest } from "fastify";

/** A request for a cover. */
export interface CoverAsked {
  /** The name in its URL. */
  readonly fileName: string;
  /** The query in its URL, which holds the seal of the address. */
  readonly query: string;
  /** The caller's address. */
  readonly address: string;
}

export function coverAsked({ params, url, ip }: FastifyRequest): CoverAsked {
  const { file } = params as { readonly file: string };
  const [, query = ""] = url.split("?", 2);
  return { fileName: file, query, address: ip };
}
