import { expect, test } from "vitest";
import { makePlace } from "../record/engines.ts";
import { reader } from "../record/reader.ts";
import { lineOf } from "../record/lines.ts";
import { freePort } from "./port.ts";
import { serve, tidings } from "./program.ts";

/** A shell that runs the program with its streams sent elsewhere. */
function sent(where: string): readonly string[] {
  return ["bash", "-c", `exec "$0" "$@" ${where}`];
}

const FULL_LOG = { by: sent("2>/dev/full") };

test("a service whose log goes to a full disk starts, answers, counts the lines it lost, and ends as it is told", async () => {
  await using place = await makePlace("sqlite");
  await tidings(["import", "-", ...place.flags], { input: lineOf("one") });
  const key = (await tidings(["keys", "create", "--name", "a", ...place.flags])).stdout.trimEnd();
  const port = await freePort();
  await using service = await serve([...place.flags, "--metrics-port", String(port)], FULL_LOG);
  const { news } = reader(service.url, key);
  for (let time = 0; time < 3; time++) expect(await news()).toMatchObject([{ id: "one" }]);
  const dropped = async () =>
    Number(
      /^tidings_log_lines_dropped_total (\d+)$/m.exec(
        await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      )?.[1],
    );
  // Its start has been logged, and the requests are within a moment.
  await expect.poll(dropped, { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(4);
  expect(await news()).toMatchObject([{ id: "one" }]);
  service.process.kill("SIGTERM");
  expect(await service.ended).toMatchObject({ code: 0, signal: null });
});
