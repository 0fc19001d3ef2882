import { refuse, unknownPath } from "../path.ts";
import { type TerminalDoor, withHeaders } from "./terminal-door.ts";

export interface ThumbnailTools {
  /** A cover made small, by the name in its address; null where no cover has that name. */
  readonly thumbnail: (fileName: string) => Promise<Buffer | null>;
}

/** Covers as lists show them: a tenth of the bytes. The API's own addresses are those of the whole picture. */
export function thumbnailDoors({ thumbnail }: ThumbnailTools): TerminalDoor[] {
  const answer = withHeaders(async (request, reply) => {
    const file = await thumbnail((request.params as { file: string }).file);
    if (file === null) return refuse(request, reply, unknownPath(request));
    // The name is made of what the picture is, as that of the whole one.
    void reply
      .header("content-type", "image/webp")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("cross-origin-resource-policy", "same-origin")
      .send(file);
  });
  return [{ path: "/covers/small/:file", methods: ["GET"], answer }];
}
