import { payloadOfGroup } from "./mark/code.ts";
import { embedMark } from "./mark/embed.ts";
import type { Marker } from "./render.ts";

/** Embeds the code of the service and the group into a cover. */
export const markCover: Marker = (pixels, groupId) => embedMark(pixels, payloadOfGroup(groupId));
