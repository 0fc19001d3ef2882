import { joinNames, splitNames } from "../../parts/names-list.ts";
import type { ApiRequest } from "../../parts/request-code/request.ts";

export const TOOLS = ["headline", "names", "mark"] as const;
export type Tool = (typeof TOOLS)[number];

/** The lab's question, as stored in the page's address. */
export interface LabQuestion {
  readonly tool: Tool;
  /** The headline, or names separated by commas. */
  readonly text: string;
  readonly isExtended: boolean;
}

export const MOST_NAMES = 4;
/** The service reads this many characters of a headline; it refuses more than `MOST_HEADLINE`. */
export const READ_HEADLINE = 250;
export const MOST_HEADLINE = 1000;

export function readQuestion(query: URLSearchParams): LabQuestion {
  const headline = query.get("headline");
  const names = query.get("q");
  const asked = TOOLS.find((tool) => tool === query.get("tool"));
  const tool = asked ?? (headline === null && names !== null ? "names" : "headline");
  const text = tool === "mark" ? "" : ((tool === "names" ? names : headline) ?? "");
  return { tool, text, isExtended: query.get("mode") === "extended" };
}

/** The changes to the address that store this question in it. */
export function writeQuestion({ tool, text, isExtended }: LabQuestion): Record<string, string | null> {
  const isEmpty = text.trim() === "";
  return {
    tool: tool === "mark" || (tool === "names" && isEmpty) ? tool : null,
    headline: tool === "headline" && !isEmpty ? text : null,
    q: tool === "names" && !isEmpty ? text : null,
    mode: isExtended ? "extended" : null,
  };
}

/** The question as a request to the API; `undefined` if it is empty or would be refused. */
export function requestOf({ tool, text, isExtended }: LabQuestion): ApiRequest | undefined {
  if (tool === "mark" || !isAskable(tool, text)) return undefined;
  const parameters: Record<string, string> =
    tool === "names" ? { q: joinNames(namesIn(text)) } : { headline: text };
  if (isExtended) parameters["mode"] = "extended";
  return { path: "/v1/newscover", parameters };
}

/** Whether the text can be sent. If it is too long, the page reports that beside the field. */
export function isAskable(tool: Tool, text: string): boolean {
  if (text.trim() === "") return false;
  return tool === "names" ? namesIn(text).length <= MOST_NAMES : lengthOf(text) <= MOST_HEADLINE;
}

export function namesIn(text: string): string[] {
  return splitNames(text);
}

/** The number of characters, counted like the service does. */
export function lengthOf(text: string): number {
  return [...text].length;
}
