import { availableParallelism } from "node:os";
import { Asker, type Reply } from "../../service/threads/port.ts";
import { Thread } from "../../service/threads/thread.ts";
import type { GroupQuestions, GroupThreadData } from "./group-thread.ts";
import type { MakeGroup } from "./group-maker.ts";

/** Reading and encoding take all of a thread's time, but each thread also takes memory. */
const MOST = 2;

/** New objects live as long as a row group is made. With more room for them, an export takes more memory. */
const MAX_YOUNG_MB = 24;

/** Makes row groups in several threads, as many at once as there are threads. */
export class GroupThreads implements AsyncDisposable {
  readonly count = Math.min(MOST, availableParallelism());
  readonly #threads: readonly { readonly thread: Thread<Reply>; readonly make: MakeGroup }[];
  #next = 0;

  constructor(data: GroupThreadData) {
    this.#threads = Array.from({ length: this.count }, () => startThread(data));
  }

  readonly make: MakeGroup = (instants) => this.#threads[this.#next++ % this.count]!.make(instants);

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map(({ thread }) => thread[Symbol.asyncDispose]()));
  }
}

function startThread(data: GroupThreadData) {
  const script = new URL("./group-thread.ts", import.meta.url);
  const thread = new Thread<Reply>({
    name: "export",
    script,
    data,
    maxYoungMb: MAX_YOUNG_MB,
    onMessage: (reply) => asker.take(reply),
  });
  const asker = new Asker<GroupQuestions>((question) => thread.post(question));
  void thread.ended.then((failure) => asker.end(failure ?? new Error("The export was stopped")));
  let last: Promise<unknown> = Promise.resolve();
  const make: MakeGroup = (instants) => {
    // One after the other: two groups at once would take twice the memory.
    const made = last.then(() => asker.ask("make", instants));
    last = made.catch(() => {});
    return made;
  };
  return { thread, make };
}
