import { presentReference } from "../src/api/forms/current/reference.ts";
import { loadOutlets } from "../src/knowledge/outlets.ts";

/**
 * The reference tables as every service has them, for pages that are read without a key. What an operator adds is in
 * `GET /v1/reference` alone, and so are the addresses of logos.
 */
export function referenceTables(): string {
  const { sources, ...tables } = presentReference({ outlets: loadOutlets(), logoUrlOf: () => "" });
  const shown = {
    ...tables,
    sources: sources.map(({ number, name, homepage }) => ({ number, name, homepage })),
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}
