import type { Store } from "../../src/store/open.ts";

/** Something that writes to the record. Its writes are idempotent. */
export interface Writer {
  readonly name: string;
  readonly prepare: (store: Store) => Promise<unknown>;
  readonly write: (store: Store) => Promise<unknown>;
}
