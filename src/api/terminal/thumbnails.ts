import { type CoverAsked, coverAsked } from "../cover-asked.ts";
import { refuse, unknownPath } from "../path.ts";
import { PICTURE_VARY } from "../reply.ts";
import { type TerminalDoor, withHeaders } from "./terminal-door.ts";

export interface ThumbnailTools {
  /** A small version of a cover; null if there is no such cover. */
  readonly thumbnail: (asked: CoverAsked) => Promise<Buffer | null>;
}

/**
 * Serves small covers for lists, with a tenth of the bytes of full-size covers. The API only returns URLs of
 * full-size covers.
 */
export function thumbnailDoors({ thumbnail }: ThumbnailTools): TerminalDoor[] {
  const answer = withHeaders(async (request, reply) => {
    const file = await thumbnail(coverAsked(request));
    if (file === null) return refuse(request, reply, unknownPath(request));
    // The name is derived from the picture's content, like that of the full-size cover.
    void reply
      .header("content-type", "image/webp")
      .header("vary", PICTURE_VARY)
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("cross-origin-resource-policy", "same-origin")
      .send(file);
  });
  return [{ path: "/covers/small/:file", methods: ["GET"], answer }];
}
