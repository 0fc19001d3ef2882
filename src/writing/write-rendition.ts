import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import { builtInWriter } from "./built-in.ts";
import { checkRendition } from "./check.ts";
import { failureKindOf, refusalKindOf } from "./refusal-kind.ts";
import type { Attempt, SecondCheck, Writer, WrittenRendition } from "./writer.ts";

/** After a rejection, the configured writer gets one retry with the reasons. Then the built-in writer takes over. */
const ATTEMPTS = 2;

/**
 * Writes an article up with the given writer if its result passes the check, otherwise with the built-in writer, which uses the
 * article's own words. A second check adds to the check. If it cannot be made, the text is not used: otherwise an article that
 * spoils its answer would escape it. The promise never rejects.
 */
export async function writeRendition(
  article: Article,
  findings: Findings,
  writer: Writer = builtInWriter,
  { signal, secondCheck }: { readonly signal?: AbortSignal; readonly secondCheck?: SecondCheck | null } = {},
): Promise<WrittenRendition> {
  const attempts: Attempt[] = [];
  if (writer !== builtInWriter) {
    let complaints: readonly string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      let refused: Rendition | undefined;
      try {
        const rendition = await writer.write(article, findings, complaints, signal);
        complaints = checkRendition(article, findings, rendition);
        refused = rendition;
        if (complaints.length === 0 && secondCheck)
          complaints = await secondCheck(article, rendition, signal);
        if (complaints.length === 0) {
          attempts.push({ writer: writer.name, outcome: "taken", reasons: [] });
          return { rendition, writer: writer.name, attempts };
        }
        const kind = refusalKindOf(complaints[0]!);
        attempts.push({ writer: writer.name, outcome: "refused", reasons: complaints, kind, refused });
      } catch (error) {
        // Writer and check have already retried whatever is worth retrying.
        const { message } = error as Error;
        const reasons = [refused ? `the second check failed: ${message}` : message];
        const kind = failureKindOf(error);
        attempts.push({ writer: writer.name, outcome: "failed", reasons, kind, ...(refused && { refused }) });
        break;
      }
    }
  }
  const rendition = await builtInWriter.write(article, findings);
  attempts.push({ writer: builtInWriter.name, outcome: "taken", reasons: [] });
  return { rendition, writer: builtInWriter.name, attempts };
}
