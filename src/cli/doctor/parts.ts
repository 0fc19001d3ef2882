import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEntities } from "../../knowledge/entities.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import { TERMINAL_FOLDER } from "../../service/terminal/assets.ts";
import type { Settings } from "../../settings/settings.ts";
import { attempt, type Finding, ok, warning } from "./finding.ts";

/** Checks that the files shipped with the program and those supplied by the operator exist and are readable. */
export async function checkParts(settings: Settings): Promise<Finding[]> {
  return [...(await checkKnowledge(settings)), ...(await checkModels(settings)), ...checkTerminal(settings)];
}

async function checkKnowledge({ entities, outlets }: Settings): Promise<Finding[]> {
  return [
    ...(await attempt("entities", "correct your entities file, or remove the setting entities", () =>
      ok("entities", `${loadEntities(entities ?? undefined).length} known`),
    )),
    ...(await attempt("outlets", "correct your outlets file, or remove the setting outlets", () =>
      ok("outlets", `${loadOutlets(outlets).length} known`),
    )),
  ];
}

/**
 * Loads the models and runs each once: an existing file may still be truncated. Every process reads questions or makes
 * gists, but only one that gathers analyses articles.
 */
async function checkModels({ role, gather }: Settings): Promise<Finding[]> {
  const mend = "get the program's files again and run npm install; the models are among them";
  return attempt("models", mend, async () => {
    const { openQuestionReader } = await import("../../analysis/models/question-reader.ts");
    await using questions = await openQuestionReader();
    await questions.readQuestion("Will the central bank keep its rate?");
    if (role !== "api" && gather) {
      const { openNewsReader } = await import("../../analysis/models/news-reader.ts");
      await using reader = await openNewsReader();
      await reader.read("The central bank keeps its rate. It announced this on Tuesday.");
    }
    return ok("models", "loaded and working");
  });
}

function checkTerminal({ terminal, role }: Settings): Finding[] {
  if (!terminal || role === "worker") return [];
  return [
    existsSync(join(TERMINAL_FOLDER, "index.html"))
      ? ok("terminal", "built")
      : warning(
          "terminal",
          "not built: no pages are served",
          "run npm install, which builds it, or set terminal to false",
        ),
  ];
}
