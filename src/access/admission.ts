import { callerNetwork } from "../http/caller-network.ts";
import { Allowances, type Plan, type AllowanceLeft } from "./allowance.ts";
import { isKeyShaped } from "./key.ts";
import type { HeldKey, Keyring } from "./keyring.ts";

/** A caller's limit (a key's plan, or the failed tries allowed per address) and what is left of it. */
export interface Limited {
  readonly planName: string;
  readonly plan: Plan;
  readonly standing: AllowanceLeft;
}

/** The outcome of checking a caller's credential. */
export type Admitted =
  | (Limited & { readonly kind: "admitted" | "exhausted"; readonly key: HeldKey })
  | (Limited & { readonly kind: "unknown"; readonly detail: string })
  | LockedOut;

export interface LockedOut extends Limited {
  readonly kind: "locked-out";
}

export interface AdmissionTools {
  readonly keyring: Keyring;
  readonly plans: Readonly<Record<string, Plan>>;
  readonly now: () => number;
  /** Loads the keys that changed in the record since the keyring was last updated. */
  readonly refresh: () => Promise<void>;
  /** Counts the units that are used. By default, it counts only in this process. */
  readonly allowances?: AllowanceKeeper;
  /** The allowance of a network for requests without a key; null if there is no limit. */
  readonly keyless?: Plan | null;
}

/**
 * Counts units, synchronously if it can. All the units of a call are taken, or none. `before` is how many units were
 * already counted for the same request.
 */
export interface AllowanceKeeper {
  takeAtOnce(holder: string, plan: Plan, units?: number): AllowanceLeft | undefined;
  take(holder: string, plan: Plan, units?: number, before?: number): Promise<AllowanceLeft>;
  /** Undoes `take` of one unit. */
  giveBack(holder: string, plan: Plan): void;
  /** A holder's current allowance as far as this process knows, without counting a request. */
  look(holder: string, plan: Plan): AllowanceLeft;
}

/** Failed tries allowed per address: enough for typos, too few for guessing keys (D30). */
const FAILURES: Plan = { perMinute: 60, burst: 100 };
const FAILURES_NAME = "failed-authentication";
const KEYLESS_NAME = "keyless";

/** Decides whether a caller may enter, and counts its requests. */
export class Admission {
  readonly #tools: AdmissionTools;
  readonly #allowances: AllowanceKeeper;
  readonly #failures = new Allowances();
  readonly #keyless = new Allowances();
  /** Lookups in the record that are under way, by key or id. */
  readonly #looking = new Map<string, Promise<void>>();

  constructor(tools: AdmissionTools) {
    this.#tools = tools;
    this.#allowances = tools.allowances ?? countAlone(tools.now);
  }

  /** Checks a credential against memory, without waiting. Nearly every request takes this path. */
  admitAtOnce(credential: string | undefined): Admitted | undefined {
    const { keyring, now } = this.#tools;
    const held = credential === undefined ? undefined : keyring.find(credential, now());
    return held && this.#countAtOnce(held);
  }

  /**
   * Checks a credential that `admitAtOnce` could not decide. Another process may have just created the key,
   * or the key's allowance may have to be fetched.
   */
  async admit(credential: string | undefined, address: string): Promise<Admitted> {
    const { keyring, now } = this.#tools;
    const who = callerNetwork(address);
    // A request without a key is a mistake, not a guess, so it does not count as a failed try.
    if (credential === undefined) return this.#unknown(credential, who);
    const held = keyring.find(credential, now());
    if (held) return this.#count(held);
    const isWorthAsking = isKeyShaped(credential) && !keyring.has(credential);
    const find = () => keyring.find(credential, now());
    const found = await this.#look(credential, find, who, isWorthAsking);
    if (found === undefined) return this.#unknown(credential, who);
    return "kind" in found ? found : this.#count(found);
  }

  /**
   * Counts the other units of a request that was admitted as one (D51). If the allowance doesn't have them, the
   * request is refused and its first unit given back. A request never costs more than a whole burst, because it could
   * never be answered.
   */
  async charge(key: HeldKey, units: number): Promise<Admitted> {
    const { planName, plan } = this.#planOf(key);
    const others = Math.min(units, Math.floor(plan.burst)) - 1;
    if (others < 1)
      return { kind: "admitted", key, planName, plan, standing: this.#allowances.look(key.id, plan) };
    const standing = await this.#allowances.take(key.id, plan, others, 1);
    if (standing.isAllowed) return admittedOf(key, planName, plan, standing);
    this.#allowances.giveBack(key.id, plan);
    const { retrySeconds } = standing;
    const left = this.#allowances.look(key.id, plan);
    return admittedOf(key, planName, plan, { ...left, isAllowed: false, retrySeconds });
  }

  /** Refunds the unit of a request that is charged elsewhere. */
  giveBack(key: HeldKey): void {
    this.#allowances.giveBack(key.id, this.#planOf(key).plan);
  }

  /** Counts a request without a key against its network's allowance. Undefined if there is no limit. */
  admitKeyless(network: string): Limited | undefined {
    const { now, keyless: plan = null } = this.#tools;
    if (plan === null) return undefined;
    const standing = this.#keyless.take(network, plan, now());
    return { planName: KEYLESS_NAME, plan, standing };
  }

  /** A key's allowance without counting a request; undefined if memory has no valid key for the credential. */
  look(credential: string | undefined): Limited | undefined {
    const { keyring, now } = this.#tools;
    const held = credential === undefined ? undefined : keyring.find(credential, now());
    if (!held) return undefined;
    const { planName, plan } = this.#planOf(held);
    return { planName, plan, standing: this.#allowances.look(held.id, plan) };
  }

  /** Finds a key that a signed-in account names by its id, even one that is revoked or expired. */
  async findNamed(id: string, accountId: string): Promise<HeldKey | LockedOut | undefined> {
    const { keyring } = this.#tools;
    const find = () => keyring.findById(id);
    return find() ?? this.#look(id, find, accountId, true);
  }

  /**
   * Looks in the record for a key that is not in memory. The lookup is counted as a failure first, so a flood
   * of wrong keys cannot reach the record. Finding the key takes the failure back; if
   * the lookup throws, the failure stays counted.
   */
  async #look(
    sought: string,
    find: () => HeldKey | undefined,
    who: string,
    isWorthAsking: boolean,
  ): Promise<HeldKey | LockedOut | undefined> {
    const { now, refresh } = this.#tools;
    const standing = this.#failures.take(who, FAILURES, now());
    if (!standing.isAllowed) {
      // Many requests may send the same new key at once, so wait for a lookup that is already running.
      await this.#looking.get(sought);
      return find() ?? { kind: "locked-out", planName: FAILURES_NAME, plan: FAILURES, standing };
    }
    if (!isWorthAsking) return undefined;
    const looked = refresh();
    const looking = looked
      .catch(() => {})
      .finally(() => {
        if (this.#looking.get(sought) === looking) this.#looking.delete(sought);
      });
    this.#looking.set(sought, looking);
    await looked;
    const found = find();
    if (found) this.#failures.giveBack(who, FAILURES, now());
    return found;
  }

  /** Counts a request that is authenticated by a session against one of the account's keys, or the account itself. */
  async admitHolder(holder: HeldKey): Promise<Admitted> {
    return this.#count(holder);
  }

  #unknown(credential: string | undefined, who: string): Admitted {
    const { keyring, now } = this.#tools;
    const standing = this.#failures.look(who, FAILURES, now());
    const detail = explain(credential, keyring);
    return { kind: "unknown", detail, planName: FAILURES_NAME, plan: FAILURES, standing };
  }

  #countAtOnce(key: HeldKey): Admitted | undefined {
    const { planName, plan } = this.#planOf(key);
    const standing = this.#allowances.takeAtOnce(key.id, plan);
    return standing && admittedOf(key, planName, plan, standing);
  }

  async #count(key: HeldKey): Promise<Admitted> {
    const { planName, plan } = this.#planOf(key);
    return admittedOf(key, planName, plan, await this.#allowances.take(key.id, plan));
  }

  #planOf(key: HeldKey): { planName: string; plan: Plan } {
    const { plans } = this.#tools;
    const planName = Object.hasOwn(plans, key.plan) ? key.plan : "beta";
    return { planName, plan: plans[planName]! };
  }
}

function admittedOf(key: HeldKey, planName: string, plan: Plan, standing: AllowanceLeft): Admitted {
  return { kind: standing.isAllowed ? "admitted" : "exhausted", key, planName, plan, standing };
}

function countAlone(now: () => number): AllowanceKeeper {
  const allowances = new Allowances();
  return {
    takeAtOnce: (holder, plan, units) => allowances.take(holder, plan, now(), units),
    take: async (holder, plan, units) => allowances.take(holder, plan, now(), units),
    giveBack: (holder, plan) => allowances.giveBack(holder, plan, now()),
    look: (holder, plan) => allowances.look(holder, plan, now()),
  };
}

function explain(credential: string | undefined, keyring: Keyring): string {
  // The credential is empty if the header uses another scheme, or none.
  if (credential === undefined || credential === "")
    return "Send your key in the header `Authorization: Bearer <key>`.";
  if (!isKeyShaped(credential)) {
    return "This is not a key of ours: keys look like tdg_ and 38 letters and digits. It may have been cut off or mistyped.";
  }
  if (keyring.has(credential))
    return "This key was revoked or has expired. Create a new one; rotate a key before it expires.";
  return "This key is unknown here.";
}
