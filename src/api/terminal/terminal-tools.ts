import type { DocsTools } from "./docs.ts";
import type { MarkTools } from "./marks.ts";
import type { SessionTools } from "./session-tools.ts";
import type { StatusTools } from "./status.ts";
import type { Mounted } from "./terminal-door.ts";
import type { ThumbnailTools } from "./thumbnails.ts";

/** What the terminal's doors answer from. */
export interface TerminalTools extends DocsTools, MarkTools, StatusTools, ThumbnailTools {
  readonly session: SessionTools;
  /** A provider of the service's own, in the demo. */
  readonly mounted?: Mounted;
}
