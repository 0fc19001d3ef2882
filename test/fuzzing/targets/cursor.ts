import { CATEGORIES } from "../../../src/domain/category.ts";
import { IMPACTS } from "../../../src/domain/impact.ts";
import { Refusal } from "../../../src/http/problem.ts";
import { readSigned, signText } from "../../../src/http/signed-text.ts";
import { type CursorScope, makeCursor, readCursor } from "../../../src/api/forms/earlier/cursor.ts";
import { readPaging } from "../../../src/api/forms/earlier/paging.ts";
import { hold, same, type Run } from "../contract.ts";

const SECRET = Buffer.alloc(32, 7);

/**
 * The first eight bytes are a position, the next two choose filters, and the rest is a query's id. The whole input is
 * also read as a cursor, because callers may send anything.
 */
export function openCursor(): Run {
  return (input) => {
    const text = Buffer.from(input).toString("utf8");
    const scope = scopeOf(input);
    // Nobody can guess a signature of 96 bits.
    same(readCursor(text, scope, SECRET), undefined, "a cursor that is not ours was read");
    try {
      readPaging(text, null, scope, SECRET);
      hold(false, "a page was read from a cursor that is not ours", text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      same(error.problem.kind, "invalid-parameter", "the wrong problem");
      hold(
        error.problem.detail.isWellFormed() && error.problem.value!.isWellFormed(),
        "half a pair",
        error.problem,
      );
    }
    const position = positionOf(input);
    const cursor = makeCursor(position, scope, SECRET);
    same(readCursor(cursor, scope, SECRET), position, "a cursor does not return its position");
    same(readPaging(cursor, null, scope, SECRET), { page: "oldest", after: position + 1 }, "the wrong page");
    const other = { ...scope, queryId: `${scope.queryId ?? ""}+` };
    same(readCursor(cursor, other, SECRET), null, "a cursor of another query was read");
    same(readPaging(cursor, null, other, SECRET), { page: "newest", after: null }, "that cursor decided");
    same(
      readPaging(cursor, position, other, SECRET),
      { page: "oldest", after: position },
      "`since` did not decide",
    );
    same(readCursor(cursor, scope, Buffer.alloc(32, 8)), undefined, "another secret's cursor was read");
    const changed = change(cursor, input[0] ?? 0, input[1] ?? 0);
    if (changed !== cursor) same(readCursor(changed, scope, SECRET), undefined, "an altered cursor was read");
    if (text === "") return;
    const signed = signText(text, "fuzzing", SECRET);
    same(readSigned(signed, "fuzzing", SECRET), Buffer.from(text).toString(), "a signed text changed");
    same(readSigned(signed, "other", SECRET), undefined, "a text signed for another purpose was read");
    same(readSigned(text, "fuzzing", SECRET), undefined, "an unsigned text was read");
  };
}

function positionOf(input: Uint8Array): number {
  const bytes = Buffer.concat([input.subarray(0, 8), Buffer.alloc(8)]);
  // Positions are instants between the years 0 and 10000, and may be one before them.
  const high = bytes.readInt32BE() % 59_000;
  return high * 2 ** 32 + bytes.readUInt32BE(4);
}

function scopeOf(input: Uint8Array): CursorScope {
  const chosen = <T>(values: readonly T[], bits: number) => values.filter((_, at) => bits & (1 << at));
  const [categories, impacts] = [chosen(CATEGORIES, input[8] ?? 0), chosen(IMPACTS, input[9] ?? 0)];
  return {
    categories: categories.length > 0 ? categories : null,
    impacts: impacts.length > 0 ? impacts : null,
    queryId: input.length > 10 ? Buffer.from(input.subarray(10)).toString() : null,
  };
}

function change(cursor: string, place: number, to: number): string {
  const at = place % cursor.length;
  return cursor.slice(0, at) + String.fromCharCode(33 + (to % 94)) + cursor.slice(at + 1);
}
