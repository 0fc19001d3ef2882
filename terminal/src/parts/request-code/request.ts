/** A request to the API as a reader would send it with their own key. */
export interface ApiRequest {
  /** Such as `/v1/news`. */
  readonly path: string;
  /** Values as they are sent, before encoding; lists are comma-separated. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Decides which header carries the key; the current form by default. */
  readonly form?: CodeForm;
  /** Sent as JSON, by POST. */
  readonly body?: unknown;
}

export type CodeForm = "current" | "earlier";

/** The variable that stands for the key in code, so that no reader pastes a key into a file by accident. */
export const KEY_VARIABLE = "TIDINGS_KEY";

/** The parameters with a value: an empty value counts as not sent. */
export function sentParameters({
  parameters,
}: ApiRequest): readonly (readonly [name: string, value: string])[] {
  return Object.entries(parameters)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => [name, value.toWellFormed()] as const);
}

/** Path and query of a request; commas and colons stay readable. */
export function targetOf(request: ApiRequest): string {
  const query = new URLSearchParams(sentParameters(request).map(([name, value]) => [name, value])).toString();
  return request.path + (query === "" ? "" : `?${readable(query)}`);
}

/** The request for a path and query; `undefined` if the API has no such path. */
export function parseTarget(target: string): Pick<ApiRequest, "path" | "parameters"> | undefined {
  const [, path, search = ""] = /^(\/v1\/[a-z-]+)(\?.*)?$/s.exec(target) ?? [];
  if (path === undefined) return undefined;
  const parameters: Record<string, string> = {};
  // The first of repeated parameters counts, as in the API itself.
  for (const [name, value] of new URLSearchParams(search))
    if (!Object.hasOwn(parameters, name)) parameters[name] = value;
  return { path, parameters };
}

function readable(query: string): string {
  return query.replaceAll("%2C", ",").replaceAll("%3A", ":");
}
