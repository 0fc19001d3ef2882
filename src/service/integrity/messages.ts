import type { PagesChecked } from "../../store/check-pages.ts";

/** The `workerData` of the thread that checks the embedded record. */
export interface IntegrityData {
  readonly path: string;
  /** How long to wait before the first check, and from the end of one to the next. */
  readonly firstMs: number;
  readonly everyMs: number;
}

/** The result of a check. */
export interface IntegrityChecked extends PagesChecked {
  readonly kind: "checked";
  readonly seconds: number;
}
