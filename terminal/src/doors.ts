import { NoAnswerError, ProblemError } from "@tidings/client";
import { fetchEarly } from "./early-answers.ts";

export interface DoorRequest {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint that only our own pages use. Fails like the client, with a `ProblemError` or a
 * `NoAnswerError`.
 */
export async function askDoor(
  path: string,
  { method = "GET", body, signal }: DoorRequest = {},
): Promise<unknown> {
  const headers = {
    accept: "application/json",
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  let response: Response;
  let text: string;
  try {
    response = await fetchEarly(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw new NoAnswerError(path, `cannot connect (${String((error as Error).message)})`, error);
  }
  const value = parse(text);
  if (!response.ok) throw new ProblemError(response.status, value ?? {}, retryAfterMs(response));
  if (text !== "" && value === undefined) throw new NoAnswerError(path, "the answer is not JSON");
  return value;
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
