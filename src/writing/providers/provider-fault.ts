import type { Charge } from "./charge.ts";

/** Why a provider returned nothing usable. */
const PROVIDER_FAULT_KINDS = [
  "timeout",
  "connect",
  /** The provider asks us to come back later. */
  "busy",
  "server",
  /** The provider does not accept our key, or the key lacks a permission. */
  "key",
  /** Nothing answers there: the address or the model's name is wrong. */
  "address",
  /** The purchased quota is used up. */
  "quota",
  /** The provider rejects our request, because of a bug or a wrong setting. */
  "request",
  "too-large",
  /** The model refuses to write this. */
  "refusal",
  "truncated",
  /** The answer does not match the requested form. */
  "malformed",
  /** The text did not pass our check. */
  "wrong",
  /** Today's budget is spent. */
  "budget",
  /** The provider failed so often that we do not call it for a while. */
  "circuit",
  /** We aborted the call. */
  "stopped",
] as const;

export type ProviderFaultKind = (typeof PROVIDER_FAULT_KINDS)[number];

export interface ProviderFaultFacts {
  /** How long to wait before trying again. */
  readonly retryAfterMs?: number | null;
  /** What the failed call cost. If unknown, the whole reservation counts. */
  readonly charge?: Charge;
  readonly status?: number;
  readonly cause?: unknown;
}

/** A provider's failure to answer. The message is for the operator. */
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

/** Faults that have nothing to do with the text. The text is requested again once a provider is available. */
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
