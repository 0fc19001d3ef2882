import type { DocsTools } from "../../api/terminal/docs.ts";
import type { MarkTools } from "../../api/terminal/marks.ts";
import type { ReasonsTools } from "../../api/terminal/reasons.ts";
import type { StatusTools } from "../../api/terminal/status.ts";
import type { ThumbnailTools } from "../../api/terminal/thumbnails.ts";
import type { ServedCovers } from "../covers.ts";
import type { Log } from "../observe/log.ts";
import type { RecordMirror } from "../record/mirror.ts";
import { RecordAway, type RecordLink } from "../record/link.ts";
import { openAssets } from "./assets.ts";
import { openDocs } from "./docs.ts";
import { statusMaker } from "./status.ts";

export interface SiteParts {
  readonly mirror: RecordMirror;
  readonly record: RecordLink;
  readonly covers: ServedCovers;
  readonly publicUrl: () => string;
  readonly now: () => number;
  readonly log: Log;
}

/** Tools for the terminal's pages, and for what they show without a sign-in. */
export function openSite({
  mirror,
  record,
  covers,
  publicUrl,
  now,
  log,
}: SiteParts): DocsTools & MarkTools & ReasonsTools & StatusTools & ThumbnailTools {
  return {
    assets: openAssets(),
    docs: openDocs(),
    publicUrl,
    findMarkedGroup: covers.findMarkedGroup,
    thumbnail: covers.thumbnail,
    hasItem: async (id) =>
      mirror.index.findSlot(id) !== undefined ||
      (mirror.index.belowCount > 0 && (await record.ask("has-item", id))),
    findReasons: (id) => record.ask("find-reasons", id),
    readStatus: statusMaker({
      index: mirror.index,
      outlets: () => mirror.outlets,
      readRecord: (at) => record.ask("read-state", at),
      now,
      // An outage is not logged here, because the record's thread logs it once.
      onFault: (error) => {
        if (!(error instanceof RecordAway)) log.fault("Cannot read the service's status", error);
      },
    }),
  };
}
