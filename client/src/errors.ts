import type { Problem } from "./wire.ts";

/** An error response from the service (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /**
   * Such as `urn:tidings:problem:invalid-parameter`, or `about:blank` if a proxy answered instead of the
   * service.
   */
  readonly type: string;
  readonly title: string;
  /** What is wrong and what to do. */
  readonly detail: string;
  /** The invalid parameter, the value sent, and the values it takes. */
  readonly parameter?: string;
  readonly value?: string;
  readonly allowed?: readonly string[];
  /** Identifies the request in the operator's log. */
  readonly requestId?: string;
  /** How long the service asked the caller to wait. */
  readonly retryAfterMs?: number;

  constructor(status: number, said: Partial<Problem>, retryAfterMs?: number) {
    const title = said.title ?? `The answer was ${status}`;
    const detail = said.detail ?? "The answer gives no reason; it may come from a proxy.";
    super(`${title}: ${detail}`);
    this.status = status;
    this.type = said.type ?? "about:blank";
    this.title = title;
    this.detail = detail;
    if (said.parameter !== undefined) this.parameter = said.parameter;
    if (said.value !== undefined) this.value = said.value;
    if (said.allowed !== undefined) this.allowed = said.allowed;
    if (said.requestId !== undefined) this.requestId = said.requestId;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

/** No answer in time, or an answer that is not JSON and so did not come from the service. `cause` has the details. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
  readonly url: string;

  constructor(url: string, reason: string, cause?: unknown) {
    super(`GET ${url}: ${reason}`, { cause });
    this.url = url;
  }
}

/** Whether the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  return error instanceof ProblemError && (error.status >= 500 || [408, 429].includes(error.status));
}
