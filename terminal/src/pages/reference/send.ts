import type { ApiRequest } from "../../parts/request-code/request.ts";
import { targetOf } from "../../parts/request-code/request.ts";

/** The answer, or the fact that there was none. */
export type Outcome =
  | {
      readonly kind: "answered";
      readonly target: string;
      readonly status: number;
      readonly milliseconds: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly text: string;
      /** The body as a value; undefined if it is not JSON. */
      readonly value: unknown;
    }
  | { readonly kind: "failed"; readonly target: string };

/** The headers to show, most interesting first. Missing ones are omitted. */
const HEADERS_SHOWN = [
  "Cache-Status",
  "ETag",
  "Query-Entities",
  "Ignored-Parameters",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Content-Language",
  "Deprecation",
  "X-Request-Id",
];

/** Sends a request with the session instead of a key; `keyId` names the key whose allowance it uses. */
export async function send(
  request: ApiRequest,
  keyId: string | null,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Outcome> {
  const target = targetOf(request);
  const started = performance.now();
  try {
    const response = await fetch(`/session${target}`, {
      method: request.body === undefined ? "GET" : "POST",
      // Otherwise the browser's cache would answer instead of the service.
      cache: "no-store",
      headers: {
        ...(request.form === "earlier" ? { "X-API-Key": "session" } : { Authorization: "Bearer session" }),
        ...(keyId !== null && { "Tidings-Key": keyId }),
        ...(request.body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    });
    const text = await response.text();
    return {
      kind: "answered",
      target,
      status: response.status,
      milliseconds: Math.round(performance.now() - started),
      headers: HEADERS_SHOWN.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
      text,
      value: parse(text),
    };
  } catch {
    return { kind: "failed", target };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
