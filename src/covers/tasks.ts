import type { Entity } from "../domain/entity.ts";
import { designCover } from "./design/design.ts";
import { markCover } from "./marker.ts";
import { renderDesign, renderPicture, renderSmall } from "./render.ts";

/** What can be asked of whatever makes covers; each result is a file. */
export interface CoverTasks {
  /** A drawing of ours. */
  draw: {
    task: { readonly entity: Entity; readonly variant: number; readonly groupId: string };
    result: Uint8Array;
  };
  /** An operator's picture. */
  crop: { task: { readonly picture: Uint8Array; readonly groupId: string }; result: Uint8Array };
  /** A finished cover, made small for lists. */
  shrink: { task: Uint8Array; result: Uint8Array };
}

/** How each is made. */
export const coverTasks = {
  draw: ({ entity, variant, groupId }: CoverTasks["draw"]["task"]) =>
    making(() => renderDesign(designCover(entity, variant).svg, groupId, markCover)),
  crop: ({ picture, groupId }: CoverTasks["crop"]["task"]) =>
    making(() => renderPicture(picture, groupId, markCover)),
  shrink: (whole: CoverTasks["shrink"]["task"]) => making(() => renderSmall(whole)),
};

async function making(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch (cause) {
    throw new Error(`A cover could not be drawn: ${String(cause)}`, { cause });
  }
}
