import { MessageChannel } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { answer, type AnswerOptions, Asker, type Handlers, type Reply, stopped } from "./port.ts";

interface Sums {
  add: { task: { readonly a: number; readonly b: number }; result: number };
  later: { task: string; result: string };
  fill: { task: number; result: Uint8Array };
}

class Busy extends Error {}

function connect(handlers: Partial<Handlers<Sums>> | Promise<Handlers<Sums>>, options?: AnswerOptions) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const { allAnswered } = answer<Sums>(port2, handlers as Handlers<Sums>, options);
  const asker = new Asker<Sums>(
    (question) => port1.postMessage(question),
    (message, tag) => (tag === "busy" ? new Busy(message) : new Error(message)),
  );
  const replies: Reply[] = [];
  port1.on("message", (reply: Reply) => {
    replies.push(reply);
    asker.take(reply);
  });
  return { asker, allAnswered, replies, port1, port2 };
}

test("each question gets its own answer, whatever order the answers come in", async () => {
  const second = Promise.withResolvers<void>();
  const { asker } = connect({
    add: ({ a, b }) => a + b,
    later: async (name) => {
      if (name === "first") await second.promise;
      else second.resolve();
      return name;
    },
  });
  const asked = [asker.ask("later", "first"), asker.ask("later", "second"), asker.ask("add", { a: 1, b: 2 })];
  expect(await Promise.all(asked)).toEqual(["first", "second", 3]);
});

test("an error arrives with its message and a tag that identifies its kind", async () => {
  const tagOf = (error: unknown) => (error instanceof Busy ? "busy" : null);
  const { asker } = connect(
    {
      later: async () => {
        throw new Busy("come back");
      },
      add: () => {
        throw new TypeError("not a number");
      },
    },
    { tagOf },
  );
  await expect(asker.ask("later", "")).rejects.toThrow(new Busy("come back"));
  await expect(asker.ask("later", "")).rejects.toBeInstanceOf(Busy);
  await expect(asker.ask("add", { a: 1, b: 2 })).rejects.not.toBeInstanceOf(Busy);
});

test("if a task or a result cannot be sent, only that question fails", async () => {
  const { asker } = connect({ later: () => (() => {}) as never, add: ({ a, b }) => a + b });
  await expect(asker.ask("later", "")).rejects.toThrow(/could not be cloned/);
  await expect(asker.ask("later", (() => {}) as never)).rejects.toThrow(/could not be cloned/);
  expect(await asker.ask("add", { a: 1, b: 2 })).toBe(3);
});

test("a result's buffers are transferred, not copied", async () => {
  const made: Uint8Array[] = [];
  const { asker } = connect(
    {
      fill: (length) => {
        made.push(new Uint8Array(length).fill(7));
        return made[0]!;
      },
    },
    { transferOf: (value) => [(value as Uint8Array).buffer as ArrayBuffer] },
  );
  expect(await asker.ask("fill", 3)).toEqual(Uint8Array.of(7, 7, 7));
  expect(made[0]!.byteLength).toBe(0);
});

test("each reply states the processor time that its question took, even if it failed", async () => {
  const { asker, replies } = connect({
    add: ({ a, b }) => a + b,
    later: () => Promise.reject(new Error("no")),
  });
  await asker.ask("add", { a: 1, b: 2 });
  await expect(asker.ask("later", "")).rejects.toThrow("no");
  expect(replies.map(({ cpuMs }) => cpuMs >= 0)).toEqual([true, true]);
});

test("questions asked before the handlers are ready wait for them, and so does `allAnswered`", async () => {
  const handlers = Promise.withResolvers<Handlers<Sums>>();
  const { asker, allAnswered, replies, port2 } = connect(handlers.promise);
  const arrived = new Promise((resolve) => port2.once("message", resolve));
  const asked = asker.ask("add", { a: 1, b: 2 });
  await arrived;
  const over = allAnswered();
  expect(replies).toEqual([]);
  handlers.resolve({ add: ({ a, b }) => a + b } as Handlers<Sums>);
  await over;
  expect(await asked).toBe(3);
});

test("when the other side ends, pending and later questions are rejected", async () => {
  const { asker } = connect({ later: () => new Promise<never>(() => {}) });
  const asked = [asker.ask("later", "a"), asker.ask("later", "b")];
  asker.end(new Error("gone"));
  asker.end(new Error("again"));
  for (const each of [...asked, asker.ask("later", "c")]) await expect(each).rejects.toThrow("gone");
});

test("a stop message is received among questions", async () => {
  const { asker, port1, port2 } = connect({ add: ({ a, b }) => a + b });
  const stopping = stopped(port2);
  expect(await asker.ask("add", { a: 1, b: 2 })).toBe(3);
  port1.postMessage({ kind: "stop" });
  await stopping;
});
