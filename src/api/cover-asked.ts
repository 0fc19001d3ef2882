import type { FastifyRequest } from "fastify";
import type { CoverAsked } from "./tools.ts";

export function coverAsked({ params, url, network }: FastifyRequest): CoverAsked {
  const { file } = params as { readonly file: string };
  const [, query = ""] = url.split("?", 2);
  return { fileName: file, query, network };
}
