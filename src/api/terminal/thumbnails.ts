import { cacheControlOf, type CoverAsked, coverAsked, type CoverFound } from "../cover-asked.ts";
import { refuse, unknownPath } from "../path.ts";
import { PICTURE_VARY } from "../reply.ts";
import { type TerminalDoor, withHeaders } from "./terminal-door.ts";

export interface ThumbnailTools {
  /** A small version of a cover; null if there is no such cover. */
  readonly thumbnail: (asked: CoverAsked) => Promise<CoverFound | null>;
}

/**
 * Serves small covers for lists, with a tenth of the bytes of full-size covers. The API only returns URLs of
 * full-size covers.
 */
export function thumbnailDoors({ thumbnail }: ThumbnailTools): TerminalDoor[] {
  const answer = withHeaders(async (request, reply) => {
    const found = await thumbnail(coverAsked(request));
    if (found === null) return refuse(request, reply, unknownPath(request));
    void reply
      .header("content-type", "image/webp")
      .header("vary", PICTURE_VARY)
      .header("cache-control", cacheControlOf(found))
      .header("cross-origin-resource-policy", "same-origin")
      .send(found.bytes);
  });
  return [{ path: "/covers/small/:file", methods: ["GET"], answer }];
}
