import { presentReference } from "../src/api/forms/current/reference.ts";
import { loadOutlets } from "../src/knowledge/outlets.ts";

/**
 * The reference tables that every service shares, for pages that are read without a key. Only `GET /v1/reference`
 * includes the operator's own additions and the addresses of logos.
 */
export function referenceTables(): string {
  const { sources, ...tables } = presentReference({ outlets: loadOutlets(), logoUrlOf: () => "" });
  const shown = {
    ...tables,
    sources: sources.map(({ number, name, homepage }) => ({ number, name, homepage })),
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}
