import type { MessagePort, Transferable } from "node:worker_threads";

/** The questions (requests) that one side may ask the other. Each kind has a task and a result. */
export type Questions<Q> = { readonly [K in keyof Q]: { task: unknown; result: unknown } };

/** One function per kind of question. */
export type Handlers<Q extends Questions<Q>> = {
  readonly [K in keyof Q]: (task: Q[K]["task"]) => Q[K]["result"] | Promise<Q[K]["result"]>;
};

export interface PortQuestion {
  readonly kind: "ask";
  readonly id: number;
  readonly asked: PropertyKey;
  readonly task: unknown;
}

/**
 * `tag` tells the asker which kind of error it was, because an error's class is lost between threads. `cpuMs`
 * is the thread's processor time since the question arrived, which is exact only if the thread answers one
 * question at a time.
 */
export type Reply = { readonly id: number; readonly cpuMs: number } & (
  | { readonly kind: "answered"; readonly value: unknown }
  | { readonly kind: "failed"; readonly message: string; readonly tag: string | null }
);

/** The asking end of a port. Its owner passes replies to `take`, and so decides when they are processed. */
export class Asker<Q extends Questions<Q>> {
  readonly #post: (question: PortQuestion) => void;
  readonly #errorOf: (message: string, tag: string | null) => Error;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;
  #ended: Error | null = null;

  constructor(
    post: (question: PortQuestion) => void,
    errorOf: (message: string, tag: string | null) => Error = (message) => new Error(message),
  ) {
    this.#post = post;
    this.#errorOf = errorOf;
  }

  async ask<K extends keyof Q>(kind: K, task: Q[K]["task"]): Promise<Q[K]["result"]> {
    if (this.#ended) throw this.#ended;
    const id = ++this.#asked;
    this.#post({ kind: "ask", id, asked: kind, task });
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    return waiting.promise;
  }

  take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === "answered") waiting?.resolve(reply.value);
    else waiting?.reject(this.#errorOf(reply.message, reply.tag));
  }

  /** The other side has ended: every pending or later question is rejected with this error. */
  end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

export interface AnswerOptions {
  readonly tagOf?: (error: unknown) => string | null;
  /** Buffers in a result to transfer instead of copying. */
  readonly transferOf?: (value: unknown) => Transferable[];
}

/** The answering end of a port. Questions that arrive before the handlers are ready wait for them. */
export function answer<Q extends Questions<Q>>(
  port: MessagePort,
  handlers: Handlers<Q> | Promise<Handlers<Q>>,
  { tagOf = () => null, transferOf = () => [] }: AnswerOptions = {},
): { readonly allAnswered: () => Promise<void> } {
  const answering = new Set<Promise<void>>();
  port.on("message", (message: PortQuestion | { readonly kind: unknown }) => {
    if (message.kind !== "ask") return;
    const answered = reply(message as PortQuestion).finally(() => answering.delete(answered));
    answering.add(answered);
  });

  async function reply({ id, asked, task }: PortQuestion): Promise<void> {
    const began = process.threadCpuUsage();
    const say = (said: Reply, transfer: Transferable[] = []) => port.postMessage(said, transfer);
    try {
      const value = await (await handlers)[asked as keyof Q](task);
      say({ kind: "answered", id, value, cpuMs: cpuMsSince(began) }, transferOf(value));
    } catch (error) {
      const { message } = error as Error;
      say({ kind: "failed", id, message, tag: tagOf(error), cpuMs: cpuMsSince(began) });
    }
  }

  return { allAnswered: async () => void (await Promise.all(answering)) };
}

/** Resolves when the thread receives the stop message that `Thread` sends. */
export function stopped(port: MessagePort): Promise<void> {
  return new Promise((resolve) => {
    port.on("message", ({ kind }: { readonly kind: unknown }) => {
      if (kind === "stop") resolve();
    });
  });
}

function cpuMsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
