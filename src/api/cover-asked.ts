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

export function coverAsked({ params, url, network }: FastifyRequest): CoverAsked {
  const { file } = params as { readonly file: string };
  const [, query = ""] = url.split("?", 2);
  return { fileName: file, query, network };
}
