import type { Charge } from "./charge.ts";

/** Why a provider gave nothing that can be used. */
const PROVIDER_FAULT_KINDS = [
  "timeout",
  "connect",
  /** It asks us to come later. */
  "busy",
  "server",
  /** It does not know our key, or the key may not do this. */
  "key",
  /** Nothing that answers is there: the address or the model's name is wrong. */
  "address",
  /** What was bought there is used up. */
  "quota",
  /** It does not take what we ask: a fault of ours or of the settings. */
  "request",
  "too-large",
  /** It will not write this. */
  "refusal",
  "truncated",
  /** Its answer is not in the form that was asked for. */
  "malformed",
  /** Its words did not pass the check. */
  "wrong",
  /** What may be spent today is spent. */
  "budget",
  /** It failed so often that it is not asked for a while. */
  "circuit",
  /** We gave up ourselves. */
  "stopped",
] as const;

export type ProviderFaultKind = (typeof PROVIDER_FAULT_KINDS)[number];

export interface ProviderFaultFacts {
  /** How long to stay away. */
  readonly retryAfterMs?: number | null;
  /** What it cost all the same; where it is not known the whole of what was reserved counts. */
  readonly charge?: Charge;
  readonly status?: number;
  readonly cause?: unknown;
}

/** What a provider did instead of answering, in words for whoever runs the service. */
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

/** Whether the same request may be answered a moment later. */
export function isPassing(fault: ProviderFault): boolean {
  return PASSING.has(fault.kind);
}

/** What says nothing against the words that were asked for: they are asked for again when there is somebody to ask. */
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
