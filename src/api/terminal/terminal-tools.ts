import type { DocsTools } from "./docs.ts";
import type { MarkTools } from "./marks.ts";
import type { ReasonsTools } from "./reasons.ts";
import type { SessionTools } from "./session-tools.ts";
import type { StatusTools } from "./status.ts";
import type { Mounted } from "./terminal-door.ts";
import type { ThumbnailTools } from "./thumbnails.ts";

/** What the terminal's routes need. */
export interface TerminalTools extends DocsTools, MarkTools, ReasonsTools, StatusTools, ThumbnailTools {
  readonly session: SessionTools;
  /** The demo's own provider. */
  readonly mounted?: Mounted;
}
