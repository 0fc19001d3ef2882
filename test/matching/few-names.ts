import { libraryLexicon } from "../support/question.ts";
import { startTestService, type TestService, type TestServiceOptions } from "../support/service.ts";

/** A service that knows only these entities of the library. With all of them, it takes five times as long to start. */
export function startServiceKnowing(
  ids: readonly string[],
  options: TestServiceOptions = {},
): Promise<TestService> {
  return startTestService({ ...options, lexicon: libraryLexicon(ids) });
}
