import type { KeyWithPlan } from "../store/keys.ts";
import { hashKey } from "./key.ts";

/** A key as `Admission` sees it. */
export interface HeldKey {
  readonly id: string;
  readonly accountId: string;
  readonly plan: string;
  readonly expiresAt: number | null;
  readonly isRevoked: boolean;
}

/** All keys in memory, by hash, so that no request waits for the record. */
export class Keyring {
  readonly #byHash = new Map<string, HeldKey>();
  readonly #byId = new Map<string, HeldKey>();
  readonly #lastUsed = new Map<string, number>();

  /** `areAll`: the rows are the complete list, so keys that are not among them no longer exist. */
  update(rows: readonly KeyWithPlan[], areAll = false): void {
    if (areAll) {
      this.#byHash.clear();
      this.#byId.clear();
    }
    for (const row of rows) {
      const held = {
        id: row.id,
        accountId: row.account_id,
        plan: row.plan,
        expiresAt: row.expires_at,
        isRevoked: row.revoked_at !== null,
      };
      this.#byHash.set(row.hash, held);
      this.#byId.set(row.id, held);
    }
  }

  /** The key, if it is valid now. Records its use. */
  find(key: string, now: number): HeldKey | undefined {
    const held = this.#byHash.get(hashKey(key));
    return held && this.#use(held, now);
  }

  /** Like `find`, but for a key given by its id. The caller must check who may use the key. */
  useById(id: string, now: number): HeldKey | undefined {
    const held = this.#byId.get(id);
    return held && this.#use(held, now);
  }

  /** The key with this id, even if it is revoked or expired. */
  findById(id: string): HeldKey | undefined {
    return this.#byId.get(id);
  }

  #use(held: HeldKey, now: number): HeldKey | undefined {
    if (held.isRevoked || (held.expiresAt !== null && held.expiresAt <= now)) return undefined;
    this.#lastUsed.set(held.id, now);
    return held;
  }

  has(key: string): boolean {
    return this.#byHash.has(hashKey(key));
  }

  /** Returns the uses since the last call, to be written to the record. */
  takeLastUsed(): Map<string, number> {
    const taken = new Map(this.#lastUsed);
    this.#lastUsed.clear();
    return taken;
  }

  /** Puts back uses that could not be stored, so that the next `takeLastUsed` includes them. */
  returnLastUsed(uses: ReadonlyMap<string, number>): void {
    for (const [id, at] of uses) if (at > (this.#lastUsed.get(id) ?? -Infinity)) this.#lastUsed.set(id, at);
  }
}
