import { expect } from "vitest";
import type { CoverAnswer } from "../../src/api/newscover.ts";
import type { Answer } from "../support/http.ts";
import type { TestService } from "../support/service.ts";

export type Form = "current" | "earlier";
export const FORMS: readonly Form[] = ["current", "earlier"];

/** The service's own key, in the header of the form. */
function credential({ key }: Pick<TestService, "key">, form: Form): Record<string, string> {
  return form === "current" ? { authorization: `Bearer ${key}` } : { "x-api-key": key };
}

function coverPath(query: Readonly<Record<string, string>>): string {
  return `/v1/newscover?${new URLSearchParams(query).toString()}`;
}

/** Looks up covers in one of the two forms and returns the answer, even an error. */
export function ask(
  service: Pick<TestService, "ask" | "key">,
  form: Form,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return service.ask(coverPath(query), { headers: { ...credential(service, form), ...headers } });
}

/** Looks up covers, expects status 200, and returns the results. */
export async function lookUp(
  service: Pick<TestService, "ask" | "key">,
  form: Form,
  query: Readonly<Record<string, string>>,
): Promise<CoverAnswer[]> {
  const answer = await ask(service, form, query);
  expect([answer.status, Object.keys(answer.json)]).toEqual([200, ["results"]]);
  return answer.json.results as CoverAnswer[];
}

/** The input of each result and the name it was read as. */
export function readingOf(results: readonly CoverAnswer[]): [string, string | null][] {
  return results.map(({ input, name }) => [input, name]);
}
