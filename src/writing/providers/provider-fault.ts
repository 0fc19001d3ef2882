import type { Charge } from "./charge.ts";

/** Why a provider returned nothing usable. */
const PROVIDER_FAULT_KINDS = [
  "timeout",
  "connect",
  /** It asks us to come back later. */
  "busy",
  "server",
  /** It does not accept our key, or the key lacks the permission. */
  "key",
  /** Nothing answers there: the address or the model's name is wrong. */
  "address",
  /** The purchased quota is used up. */
  "quota",
  /** It rejects our request: our fault, or the settings'. */
  "request",
  "too-large",
  /** It refuses to write this. */
  "refusal",
  "truncated",
  /** Its answer does not match the requested form. */
  "malformed",
  /** Its words did not pass the check. */
  "wrong",
  /** Today's budget is spent. */
  "budget",
  /** It failed so often that it is not called for a while. */
  "circuit",
  /** We aborted the call. */
  "stopped",
] as const;

export type ProviderFaultKind = (typeof PROVIDER_FAULT_KINDS)[number];

export interface ProviderFaultFacts {
  /** How long to wait. */
  readonly retryAfterMs?: number | null;
  /** The cost despite the failure; if unknown, the whole reservation counts. */
  readonly charge?: Charge;
  readonly status?: number;
  readonly cause?: unknown;
}

/** A provider's failure to answer, in words for the operator. */
export class ProviderFault extends Error {
  readonly kind: ProviderFaultKind;
  readonly retryAfterMs: number | null;
  readonly charge: Charge | null;
  readonly status: number | null;

  constructor(kind: ProviderFaultKind, words: string, facts: ProviderFaultFacts = {}) {
    super(words, { cause: facts.cause });
    this.kind = kind;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.charge = facts.charge ?? null;
    this.status = facts.status ?? null;
  }
}

const PASSING: ReadonlySet<ProviderFaultKind> = new Set(["timeout", "connect", "busy", "server"]);

/** Whether the same request may succeed a moment later. */
export function isPassing(fault: ProviderFault): boolean {
  return PASSING.has(fault.kind);
}

/** Faults that say nothing against the text: it is requested again when a provider is available. */
const UNAVAILABLE: ReadonlySet<ProviderFaultKind> = new Set([
  ...PASSING,
  "key",
  "address",
  "quota",
  "budget",
  "circuit",
  "stopped",
]);

export function isUnavailable(fault: ProviderFault): boolean {
  return UNAVAILABLE.has(fault.kind);
}
