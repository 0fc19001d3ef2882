import type { Entity } from "../domain/entity.ts";
import { type PictureCredit, xmpOf } from "./credit.ts";
import { designCover } from "./design/design.ts";
import { titleOf } from "./design/subject.ts";
import { markCover } from "./marker.ts";
import { type Focus, renderDesign, renderPicture, renderSmall } from "./render.ts";

interface Drawing {
  readonly entity: Entity;
  readonly variant: number;
  readonly groupId: string;
}

interface Cropping {
  readonly picture: Uint8Array;
  readonly groupId: string;
  readonly title: string;
  readonly focus?: Focus | null;
  readonly credit?: PictureCredit;
}

/** The tasks of the cover maker; each result is a file. */
export type CoverTasks = {
  [K in keyof typeof coverTasks]: { task: Parameters<(typeof coverTasks)[K]>[0]; result: Uint8Array };
};

export const coverTasks = {
  draw: ({ entity, variant, groupId }: Drawing) =>
    making(() =>
      renderDesign(designCover(entity, variant).svg, groupId, markCover, xmpOf(titleOf(entity), null)),
    ),
  /** An operator's picture as a cover. */
  crop: ({ picture, groupId, title, focus, credit }: Cropping) =>
    making(() => renderPicture(picture, groupId, markCover, focus, credit && xmpOf(title, credit))),
  /** A finished cover, reduced for lists. */
  shrink: (whole: Uint8Array) => making(() => renderSmall(whole)),
};

async function making(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch (cause) {
    throw new Error(`A cover could not be drawn: ${String(cause)}`, { cause });
  }
}
