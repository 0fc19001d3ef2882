import { NoAnswerError, ProblemError } from "@tidings/client";
import type { Say } from "../words/say.ts";

/** Why something could not be saved, in the service's words if it gave any. */
export function reasonOf(error: unknown, say: Say): string {
  if (error instanceof ProblemError) return error.detail;
  return say(error instanceof NoAnswerError ? "shell.problem.noAnswer.text" : "shell.problem.ours.text");
}
