import type { KeyWithPlan } from "../store/keys.ts";
import { hashKey } from "./key.ts";

/** What the door needs to know of a key. */
export interface HeldKey {
  readonly id: string;
  readonly accountId: string;
  readonly plan: string;
  readonly expiresAt: number | null;
  readonly isRevoked: boolean;
}

/** All keys in memory, by hash, so that no request waits for the record; `update` brings what changed there. */
export class Keyring {
  readonly #byHash = new Map<string, HeldKey>();
  readonly #byId = new Map<string, HeldKey>();
  readonly #lastUsed = new Map<string, number>();

  /** `areAll`: others that were known are gone, with the record that they were in. */
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

  /** The key's holder if it opens the door now; its use is remembered. */
  find(key: string, now: number): HeldKey | undefined {
    const held = this.#byHash.get(hashKey(key));
    return held && this.#use(held, now);
  }

  /** The same for a key that is named, not shown: who may name it is for the caller to know. */
  useById(id: string, now: number): HeldKey | undefined {
    const held = this.#byId.get(id);
    return held && this.#use(held, now);
  }

  /** Whatever is known under an id, whether or not it opens the door. */
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

  /** Hands over the uses since the last call, to be written to the record. */
  takeLastUsed(): Map<string, number> {
    const taken = new Map(this.#lastUsed);
    this.#lastUsed.clear();
    return taken;
  }

  /** Takes uses back that could not be written: they are handed over the next time. */
  returnLastUsed(uses: ReadonlyMap<string, number>): void {
    for (const [id, at] of uses) if (at > (this.#lastUsed.get(id) ?? -Infinity)) this.#lastUsed.set(id, at);
  }
}
