import type { ApiRequest } from "../../parts/request-code/request.ts";

export const TOOLS = ["headline", "names", "mark"] as const;
export type Tool = (typeof TOOLS)[number];

/** What the lab is asked, as its address says it. */
export interface LabQuestion {
  readonly tool: Tool;
  /** The headline, or names with commas between. */
  readonly text: string;
  readonly isExtended: boolean;
}

export const MOST_NAMES = 4;
/** Of a headline, this many characters are read; more than `MOST_HEADLINE` are refused. */
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

/** The changes that make an address ask this. */
export function writeQuestion({ tool, text, isExtended }: LabQuestion): Record<string, string | null> {
  const isEmpty = text.trim() === "";
  return {
    tool: tool === "mark" || (tool === "names" && isEmpty) ? tool : null,
    headline: tool === "headline" && !isEmpty ? text : null,
    q: tool === "names" && !isEmpty ? text : null,
    mode: isExtended ? "extended" : null,
  };
}

/** The same question to the API; nothing where it would be refused, or there is none. */
export function requestOf({ tool, text, isExtended }: LabQuestion): ApiRequest | undefined {
  if (tool === "mark" || !isAskable(tool, text)) return undefined;
  const parameters: Record<string, string> =
    tool === "names" ? { q: namesIn(text).join(",") } : { headline: text };
  if (isExtended) parameters["mode"] = "extended";
  return { path: "/v1/newscover", parameters };
}

/** What the service would refuse for its length is said beside the field and not asked. */
export function isAskable(tool: Tool, text: string): boolean {
  if (text.trim() === "") return false;
  return tool === "names" ? namesIn(text).length <= MOST_NAMES : lengthOf(text) <= MOST_HEADLINE;
}

export function namesIn(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Characters as the service counts them. */
export function lengthOf(text: string): number {
  return [...text].length;
}
