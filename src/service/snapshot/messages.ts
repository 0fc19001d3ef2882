import type { StorePlace } from "../../store/open.ts";

/** The `workerData` of the thread that brings the snapshot up to date once. */
export interface SnapshotData {
  readonly place: StorePlace;
  readonly folder: string;
}

/** The result. The last publication in the snapshot is null if there was too little news to write. */
export type SnapshotNews =
  | { readonly kind: "written"; readonly publication: number | null; readonly seconds: number }
  | { readonly kind: "unwritten"; readonly reason: string };
