import { BUILT_IN, type WrittenBy } from "../domain/written-by.ts";
import type { Rendition } from "../domain/item.ts";
import type { WrittenRendition } from "./writer.ts";

const MAX_REASON = 600;

/** The stored facts about how a rendition was written. */
export function writtenBy({ writer, attempts }: WrittenRendition, model: string | null): WrittenBy {
  const asked = attempts.filter((attempt) => attempt.writer !== BUILT_IN);
  const last = asked.findLast(({ outcome }) => outcome !== "taken");
  return {
    writer,
    model: asked.length === 0 ? null : model,
    asked: asked.length,
    refusal:
      last === undefined || last.outcome === "taken"
        ? null
        : {
            outcome: last.outcome,
            kind: last.kind ?? "form",
            // A model's words may hold anything, and PostgreSQL stores no NUL.
            reason: last.reasons
              .join("; ")
              .replaceAll(/\p{Cc}+/gu, " ")
              .slice(0, MAX_REASON)
              .toWellFormed(),
          },
  };
}

/** A rendition of the built-in writer, which needs no check. */
export function writtenOutright(rendition: Rendition): WrittenRendition {
  return { rendition, writer: BUILT_IN, attempts: [{ writer: BUILT_IN, outcome: "taken", reasons: [] }] };
}
