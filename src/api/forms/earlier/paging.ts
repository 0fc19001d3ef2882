import type { NewsIndex } from "../../../index/news-index.ts";
import type { NewsAnswer } from "../../answer.ts";
import { invalid } from "../../parameter.ts";
import type { NewsQuery } from "../../query.ts";
import { type CursorScope, readCursor } from "./cursor.ts";

/** Where a page starts: at the newest items, or right after a point in time. */
export type Paging = Pick<NewsQuery, "page" | "after">;

/**
 * D21: `cursor` and `since` both page forward; `since` is inclusive. A cursor takes precedence, but it is
 * ignored if it is bound to other filters or another query (D37).
 */
export function readPaging(
  cursor: string | null,
  since: number | null,
  scope: CursorScope,
  secret: Buffer,
  parameter = "cursor",
): Paging {
  if (cursor !== null) {
    const position = readCursor(cursor, scope, secret);
    if (position === undefined) {
      throw invalid(
        parameter,
        cursor,
        `\`${parameter}\` is not one of our cursors; send an answer's \`nextCursor\` unchanged, or none.`,
      );
    }
    if (position !== null) return { page: "oldest", after: position + 1 };
  }
  return since === null ? { page: "newest", after: null } : { page: "oldest", after: since };
}

/**
 * The instant after which the next page begins: when the page's newest item was published. For an empty page
 * it is the point reached so far, or null if the selection never had an item (D21).
 */
export function positionAfter(
  answer: NewsAnswer,
  { after }: Paging,
  hasAny: () => boolean,
  index: NewsIndex,
): number | null {
  if (answer.slots.length > 0) return Math.max(...answer.slots.map((slot) => index.columns.times[slot]!));
  return after !== null && hasAny() ? after - 1 : null;
}
