import { ProviderFault } from "../providers/provider-fault.ts";

/** The JSON of a service's answer. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ProviderFault("malformed", "its answer is not JSON", { cause });
  }
}

/** The texts in an answer. There must be exactly `count`, and none may be empty. */
export function textsOf(values: unknown, count: number): string[] {
  const texts = Array.isArray(values)
    ? values.filter((value) => typeof value === "string" && value !== "")
    : [];
  if (texts.length !== count)
    throw new ProviderFault("malformed", `it returned ${texts.length} texts instead of ${count}`);
  return texts as string[];
}
