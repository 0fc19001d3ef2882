import { afterAll, beforeAll, describe } from "vitest";
import { TEST_PATIENCE_MS } from "./patience.ts";
import { openStage, type Stage, type StageOptions } from "./stage.ts";

type Suite = (stage: Stage) => void;

/**
 * Runs tests on one service and one browser. Each test opens its own readers, so the tests' order does not matter.
 */
export function inBrowser(options: StageOptions, ...suites: Suite[]): void {
  // Browsers for tests are available only on this platform.
  const isPossible = process.platform === "linux";
  describe.runIf(isPossible)("the terminal in a browser", { timeout: TEST_PATIENCE_MS }, () => {
    let opened: Stage;
    beforeAll(async () => {
      opened = await openStage(options);
    }, TEST_PATIENCE_MS);
    afterAll(() => opened[Symbol.asyncDispose](), TEST_PATIENCE_MS);

    const stage: Stage = {
      get link() {
        return opened.link;
      },
      newReader: (options) => opened.newReader(options),
      publish: (line, reasons) => opened.publish(line, reasons),
      ask: (key, query) => opened.ask(key, query),
      fetch: (path) => opened.fetch(path),
      [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
    };
    for (const suite of suites) suite(stage);
  });
}
