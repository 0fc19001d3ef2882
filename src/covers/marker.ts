import { payloadOfGroup } from "./mark/code.ts";
import { embedMark } from "./mark/embed.ts";
import type { Marker } from "./render.ts";

/** Puts the code of service and group into a cover. */
export const markCover: Marker = (pixels, groupId) => embedMark(pixels, payloadOfGroup(groupId));
