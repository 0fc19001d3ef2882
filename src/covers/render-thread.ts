import { parentPort, workerData } from "node:worker_threads";
import type { Entity } from "../domain/entity.ts";
import { designCover } from "./design/design.ts";
import { markCover } from "./marker.ts";
import { renderDesign, renderPicture, renderSmall } from "./render.ts";

/** What a thread is asked for: a drawing of ours, or somebody's picture. */
export type RenderTask =
  | { readonly entity: Entity; readonly variant: number; readonly groupId: string }
  | { readonly picture: Uint8Array; readonly groupId: string }
  /** A finished cover, to be made small. */
  | { readonly whole: Uint8Array };

export interface RenderRequest {
  readonly task: RenderTask;
}

export type RenderReply = { readonly file: Uint8Array } | { readonly error: string };

const { isMarked } = workerData as { isMarked: boolean };
const mark = isMarked ? markCover : undefined;

parentPort!.on("message", ({ task }: RenderRequest) => {
  render(task).then(
    (file) => parentPort!.postMessage({ file } satisfies RenderReply),
    (error: unknown) => parentPort!.postMessage({ error: String(error) } satisfies RenderReply),
  );
});

async function render(task: RenderTask): Promise<Uint8Array> {
  if ("whole" in task) return renderSmall(task.whole);
  if ("picture" in task) return renderPicture(task.picture, task.groupId, mark);
  return renderDesign(designCover(task.entity, task.variant).svg, task.groupId, mark);
}
