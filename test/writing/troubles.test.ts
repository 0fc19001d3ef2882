import { expect, test } from "vitest";
import { tellTroubles } from "../../src/service/writing/troubles.ts";
import type { FromThread } from "../../src/service/threads/messages.ts";
import { readWritingStatus, reportWriting } from "../../src/cli/status/writing.ts";
import { openStore } from "../../src/store/open.ts";
import type { ChatRequest } from "../../src/writing/model/chat.ts";
import { ENGINES, makePlace } from "../record/engines.ts";
import { answers, startModelServer, status } from "./model-server.ts";
import { publishAt, startWorker, WritingClock } from "./worker.ts";
import { rateItem } from "./words.ts";

test.each(ENGINES)(
  "a rejected key is reported once with advice, shown by status, and reported again when it works (%s)",
  async (engine) => {
    await using place = await makePlace(engine);
    await using store = await openStore(place.at);
    const wrong = status(401, {}, { error: { message: "Incorrect API key provided: sk-wrong" } });
    await using model = await startModelServer(wrong);
    const clock = new WritingClock();
    if (engine === "postgres") clock.now = Date.now();
    const said: FromThread[] = [];
    const faults: unknown[] = [];
    const troubles = tellTroubles(store, {
      now: () => clock.now,
      say: (message) => said.push(message),
      onFault: (what, error) => faults.push(what, error),
    });
    const settings = { modelUrl: model.url, modelKey: "sk-wrong" };
    await using worker = await startWorker(store, clock, settings, { onTrouble: troubles.tell });
    await publishAt(store, clock, rateItem({ id: "itm_rate" }));
    await worker.work();
    // A second failure is not reported again.
    clock.now += 700_000;
    await worker.providers.model!.ask(QUESTION).catch(() => {});
    await troubles.written();
    expect(worker.calls.filter((call) => call === "model key")).toHaveLength(2);
    const mend = "correct modelKey: the provider rejects this key, or the key lacks a permission";
    const reason = "answered 401: Incorrect API key provided: ****";
    expect(said).toEqual([
      {
        kind: "warn",
        message: "A provider keeps failing and is paused; items are published without it",
        about: { provider: "model", reason, mend },
      },
    ]);
    const shown = await readWritingStatus(store, clock.now);
    expect(shown.leftAlone).toMatchObject([{ provider: "model", reason, mend }]);
    expect(reportWriting(shown)).toMatch(/^model has been failing since \S+ and is paused: answered 401/m);
    expect(reportWriting({ ...shown, items: 0 })).toContain(mend);

    model.always = answers;
    clock.now += 700_000;
    await worker.providers.model!.ask(QUESTION).catch(() => {});
    await troubles.written();
    expect(said.slice(1)).toEqual([
      { kind: "info", message: "A provider answers again", about: { provider: "model" } },
    ]);
    expect((await readWritingStatus(store, clock.now)).leftAlone).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test("a provider failure recorded by another process is cleared once the provider answers here", async () => {
  await using place = await makePlace("sqlite");
  await using store = await openStore(place.at);
  await using model = await startModelServer(status(404));
  const clock = new WritingClock();
  const heard = () =>
    tellTroubles(store, {
      now: () => clock.now,
      say: () => {},
      onFault: (_what, error) => expect(error).toBeUndefined(),
    });
  const before = heard();
  await using dead = await startWorker(store, clock, { modelUrl: model.url }, { onTrouble: before.tell });
  await dead.providers.model!.ask(QUESTION).catch(() => {});
  await before.written();
  expect((await readWritingStatus(store, clock.now)).leftAlone).toHaveLength(1);
  model.always = answers;
  const after = heard();
  await using next = await startWorker(store, clock, { modelUrl: model.url }, { onTrouble: after.tell });
  await next.providers.model!.ask(QUESTION).catch(() => {});
  await after.written();
  expect((await readWritingStatus(store, clock.now)).leftAlone).toEqual([]);
});

const QUESTION: ChatRequest = {
  system: "",
  user: "",
  form: { name: "answer", schema: { type: "object", properties: {} } },
  maxTokens: 100,
};
