import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import { builtInWriter } from "./built-in.ts";
import { checkRendition } from "./check.ts";
import { failureKindOf, refusalKindOf } from "./refusal-kind.ts";
import type { Attempt, Writer, WrittenRendition } from "./writer.ts";

/** After a rejection, the configured writer gets one retry with the reasons. Then the built-in writer takes over. */
const ATTEMPTS = 2;

/**
 * Writes an article up with the given writer if its result passes the check, otherwise with the built-in writer, which uses the
 * article's own words. The promise never rejects.
 */
export async function writeRendition(
  article: Article,
  findings: Findings,
  writer: Writer = builtInWriter,
  signal?: AbortSignal,
): Promise<WrittenRendition> {
  const attempts: Attempt[] = [];
  if (writer !== builtInWriter) {
    let complaints: readonly string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        const rendition = await writer.write(article, findings, complaints, signal);
        complaints = checkRendition(article, findings, rendition);
        if (complaints.length === 0) {
          attempts.push({ writer: writer.name, outcome: "taken", reasons: [] });
          return { rendition, writer: writer.name, attempts };
        }
        const kind = refusalKindOf(complaints[0]!);
        attempts.push({
          writer: writer.name,
          outcome: "refused",
          reasons: complaints,
          kind,
          refused: rendition,
        });
      } catch (error) {
        // The writer has already retried whatever is worth retrying.
        const reasons = [(error as Error).message];
        attempts.push({ writer: writer.name, outcome: "failed", reasons, kind: failureKindOf(error) });
        break;
      }
    }
  }
  const rendition = await builtInWriter.write(article, findings);
  attempts.push({ writer: builtInWriter.name, outcome: "taken", reasons: [] });
  return { rendition, writer: builtInWriter.name, attempts };
}
