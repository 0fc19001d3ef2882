import { type ApiRequest, type CodeForm, parseTarget, targetOf } from "../../parts/request-code/request.ts";

/** The contents of the page's address: the form, and the request that is filled in. */
export interface Tried {
  readonly form: CodeForm;
  readonly request: ApiRequest | null;
  /** The body as typed; it may not be valid JSON yet. */
  readonly body: string | null;
}

export function readTried(query: URLSearchParams): Tried {
  const form = query.get("form") === "earlier" ? "earlier" : "current";
  const target = parseTarget(query.get("request") ?? "");
  return { form, request: target ? { ...target, form } : null, body: query.get("body") };
}

/** The changes to the page's query that store a request; empty values are removed. */
export function writeTried({ form, request, body }: Tried): Record<string, string | null> {
  const isFilled = request !== null && Object.values(request.parameters).some((value) => value !== "");
  return {
    form: form === "earlier" ? form : null,
    request: isFilled || (request !== null && body !== null) ? targetOf(request) : null,
    body,
  };
}

/** A comma-separated list with a value added or removed; the others keep their places. */
export function toggled(list: string, value: string): string {
  const values = splitList(list);
  return (values.includes(value) ? values.filter((each) => each !== value) : [...values, value]).join(",");
}

export function splitList(list: string): string[] {
  return list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
