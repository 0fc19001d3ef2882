import type { Amendment } from "../../../domain/amendment.ts";
import { formatInstant } from "../../../domain/instant.ts";
import { Refusal } from "../../../http/problem.ts";
import type { SentParameters } from "../../../http/query-string.ts";
import { composeText } from "../../compose.ts";
import type { RequestReading } from "../../endpoint.ts";
import { ignoredNames, instant, readParameter } from "../../parameter.ts";

export const MAX_CHANGES = 1_000;

const after = instant({
  name: "after",
  description:
    "Only changes at or after this time (inclusive). De-duplicate by `changedAt`, which no two changes share. Omit it to start with the first change.",
});

export const CHANGES_PARAMETERS = [after];

/** `GET /v1/changes`: what happened to published items, oldest first (D50). */
export function readChanges(sent: SentParameters): RequestReading {
  const since = readParameter(after, sent) ?? -Infinity;
  return {
    key: `changes ${since}`,
    language: "en",
    before: null,
    ignored: ignoredNames(sent, CHANGES_PARAMETERS),
    prepare({ index }) {
      const found = index.amendments.since(since, MAX_CHANGES);
      return {
        missing: [],
        compose: () => composeText(JSON.stringify({ changes: found.map(present) })),
        // Later changes are added at the end, so a full page never changes.
        isChangedBy: ({ kind }) => found.length < MAX_CHANGES && (kind === "words" || kind === "merge"),
      };
    },
  };
}

function present({ itemId, at, kind }: Amendment) {
  return { id: itemId, changedAt: formatInstant(at), kind };
}

/** Answers the same path in the form that doesn't have this endpoint. */
export function noChanges(): never {
  const detail =
    "There is nothing at /v1/changes for this credential. Send the key as `Authorization: Bearer <key>`.";
  throw new Refusal({ kind: "not-found", detail });
}
