import type { DocsTools } from "./docs.ts";
import type { MarkTools } from "./marks.ts";
import type { StatusTools } from "./status.ts";

/** What the terminal's doors answer from. */
export interface TerminalTools extends DocsTools, MarkTools, StatusTools {}
