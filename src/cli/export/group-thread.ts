import { parentPort, workerData } from "node:worker_threads";
import { answer, stopped } from "../../service/threads/port.ts";
import { openStore, type StorePlace } from "../../store/open.ts";
import { groupMaker, type GroupsAsked } from "./group-maker.ts";
import type { RowGroup } from "./row-group.ts";

/** Makes row groups of an export, with a connection of its own. */
export interface GroupThreadData extends GroupsAsked {
  readonly place: StorePlace;
}

export interface GroupQuestions {
  make: { task: Float64Array; result: RowGroup };
}

const port = parentPort!;
const { place, ...asked } = workerData as GroupThreadData;
const opening = openStore(place, { mustExist: true });
const making = opening.then((store) => groupMaker(store, asked));
answer<GroupQuestions>(
  port,
  making.then((make) => ({ make })),
  { transferOf: (group) => [(group as RowGroup).bytes.buffer] },
);
await stopped(port);
await (await opening)[Symbol.asyncDispose]();
port.close();
