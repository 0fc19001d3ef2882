import { callerNetwork } from "../http/caller-network.ts";
import { Allowances, type Plan, type AllowanceLeft } from "./allowance.ts";
import { isKeyShaped } from "./key.ts";
import type { HeldKey, Keyring } from "./keyring.ts";

/** How a caller stands: a key with its plan, or an address with what it may try. */
export interface Limited {
  readonly planName: string;
  readonly plan: Plan;
  readonly standing: AllowanceLeft;
}

/** What the door says to a caller. */
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
  /** Asks the record for keys made since the keyring was last brought up to date. */
  readonly refresh: () => Promise<void>;
  /** Who counts requests; this process alone where not given. */
  readonly allowances?: AllowanceKeeper;
}

/** Counts requests: at once where it can, else in a moment. */
export interface AllowanceKeeper {
  takeAtOnce(holder: string, plan: Plan): AllowanceLeft | undefined;
  take(holder: string, plan: Plan): Promise<AllowanceLeft>;
  /** How a holder stands as far as is known here, without counting anything. */
  look(holder: string, plan: Plan): AllowanceLeft;
}

/** Failed tries an address may make; a typo is forgiven, a search is not (D30). */
const FAILURES: Plan = { perMinute: 60, burst: 100 };
const FAILURES_NAME = "failed-authentication";

/** The door: who may enter, and how often. */
export class Admission {
  readonly #tools: AdmissionTools;
  readonly #allowances: AllowanceKeeper;
  readonly #failures = new Allowances();
  /** What is being looked for in the record. */
  readonly #looking = new Map<string, Promise<void>>();

  constructor(tools: AdmissionTools) {
    this.#tools = tools;
    this.#allowances = tools.allowances ?? countAlone(tools.now);
  }

  /** Judges a credential from what is in memory: the way of nearly every request, without waiting. */
  admitAtOnce(credential: string | undefined): Admitted | undefined {
    const { keyring, now } = this.#tools;
    const held = credential === undefined ? undefined : keyring.find(credential, now());
    return held && this.#countAtOnce(held);
  }

  /**
   * Judges a credential that memory does not admit at once: it may be a key made a moment ago by another process, or one
   * whose allowance has to be asked for.
   */
  async admit(credential: string | undefined, address: string): Promise<Admitted> {
    const { keyring, now } = this.#tools;
    const who = callerNetwork(address);
    // A request without a key is a mistake, not a try at one.
    if (credential === undefined) return this.#unknown(credential, who);
    const held = keyring.find(credential, now());
    if (held) return this.#count(held);
    const isWorthAsking = isKeyShaped(credential) && !keyring.has(credential);
    const find = () => keyring.find(credential, now());
    const found = await this.#look(credential, find, who, isWorthAsking);
    if (found === undefined) return this.#unknown(credential, who);
    return "kind" in found ? found : this.#count(found);
  }

  /** How a key stands whose request is not counted; undefined where memory admits no such key. */
  look(credential: string | undefined): Limited | undefined {
    const { keyring, now } = this.#tools;
    const held = credential === undefined ? undefined : keyring.find(credential, now());
    if (!held) return undefined;
    const { planName, plan } = this.#planOf(held);
    return { planName, plan, standing: this.#allowances.look(held.id, plan) };
  }

  /** A key that somebody who is signed in names by its id; whether it opens the door is not asked. */
  async findNamed(id: string, accountId: string): Promise<HeldKey | LockedOut | undefined> {
    const { keyring } = this.#tools;
    const find = () => keyring.findById(id);
    return find() ?? this.#look(id, find, accountId, true);
  }

  /**
   * What memory lacks is looked for in the record. It is counted as a failure beforehand, so that no flood gets through to
   * the record, and taken back where it was none; who cannot be judged now has tried all the same.
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
      // Many may come at once with a key made a moment ago: the first of them is finding it.
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

  /** Counts a request of somebody who was let in otherwise: by a session, as a key of theirs or as their account. */
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
    takeAtOnce: (holder, plan) => allowances.take(holder, plan, now()),
    take: async (holder, plan) => allowances.take(holder, plan, now()),
    look: (holder, plan) => allowances.look(holder, plan, now()),
  };
}

function explain(credential: string | undefined, keyring: Keyring): string {
  // Empty: what was sent is under another scheme, or under none.
  if (credential === undefined || credential === "")
    return "Send your key in the header `Authorization: Bearer <key>`.";
  if (!isKeyShaped(credential)) {
    return "This is not a key of ours: keys look like tdg_ and 38 letters and digits. It may have been cut off or mistyped.";
  }
  if (keyring.has(credential))
    return "This key was revoked or has expired. Create a new one; rotate a key before it expires.";
  return "This key is unknown here.";
}
