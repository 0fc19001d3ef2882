import { useEffect, useRef, useState } from "react";
import { useQuery } from "../../address.ts";
import type { ApiRequest, CodeForm } from "../../parts/request-code/request.ts";
import { EXAMPLE_BODY } from "./examples.ts";
import { readTried, writeTried } from "./try-state.ts";

/**
 * The address changes only when the reader pauses typing, because browsers refuse too many changes at once.
 */
const PAUSE_MS = 400;

export interface Filled {
  readonly parameters: Readonly<Record<string, string>>;
  /** As typed; `null` if the endpoint takes no body. */
  readonly body: string | null;
}

/** The values filled in for an endpoint. The address keeps the values of the endpoint that was changed last. */
export function useTried(form: CodeForm, path: string, hasBody: boolean): [Filled, (filled: Filled) => void] {
  const [query, changeQuery] = useQuery();
  const kept = filledBy(query, form, path, hasBody);
  const [filled, setFilled] = useState<Filled>(
    kept ?? { parameters: {}, body: hasBody ? EXAMPLE_BODY : null },
  );
  const timer = useRef<number>(undefined);
  const seen = useRef(JSON.stringify(kept));

  // Applies a change of the address by a link or the back button, as opposed to typing here.
  useEffect(() => {
    const now = JSON.stringify(kept);
    if (now === seen.current) return;
    seen.current = now;
    if (kept !== undefined) setFilled(kept);
  }, [kept]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: Filled) => {
    setFilled(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      seen.current = JSON.stringify(next);
      changeQuery(writeTried({ form, request: { path, parameters: next.parameters }, body: next.body }), {
        replace: true,
      });
    }, PAUSE_MS);
  };
  return [filled, change];
}

function filledBy(
  query: URLSearchParams,
  form: CodeForm,
  path: string,
  hasBody: boolean,
): Filled | undefined {
  const tried = readTried(query);
  if (tried.form !== form || tried.request?.path !== path) return undefined;
  return { parameters: tried.request.parameters, body: hasBody ? (tried.body ?? EXAMPLE_BODY) : null };
}

/** The filled-in request. If its body is not JSON, `fault` says why. */
export function requestOf(
  form: CodeForm,
  path: string,
  { parameters, body }: Filled,
): { request: ApiRequest; fault?: string } {
  const request = { path, parameters, form };
  if (body === null) return { request };
  try {
    return { request: { ...request, body: JSON.parse(body) as unknown } };
  } catch (error) {
    return { request: { ...request, body: {} }, fault: (error as Error).message };
  }
}
