import { FairQueue } from "../../http/fair-queue.ts";
import { Asker, type Questions, type Reply } from "./port.ts";
import { Thread, type ThreadOptions } from "./thread.ts";

export interface PoolOptions<Q> extends Omit<ThreadOptions<Reply>, "onMessage"> {
  readonly threads: number;
  /** Kinds of questions that go before all others. */
  readonly first?: readonly (keyof Q)[];
  /**
   * How many questions may wait, counted separately for kinds that go first and for the others. If one more comes, the
   * newest of the holder with the most is rejected.
   */
  readonly maxWaiting?: number;
  /** A thread that takes longer for one question is terminated. */
  readonly limitMs?: number;
  /** Called with the processor time that each question took. */
  readonly onTimed?: (kind: keyof Q, cpuMs: number) => void;
}

/** Thrown if too many questions are waiting. */
export class QueueFull extends Error {}

interface Waiting<Q> {
  readonly kind: keyof Q;
  readonly task: unknown;
  readonly reply: PromiseWithResolvers<unknown>;
}

interface Member<Q extends Questions<Q>> {
  readonly thread: Thread<Reply>;
  readonly asker: Asker<Q>;
  /** The kind of question that the thread is busy with; null if it is idle. */
  doing: keyof Q | null;
}

/** How long an idle thread may take to clean up when the pool is closed. */
const CLOSE_MS = 5_000;

/**
 * A pool of threads, each of which answers one question at a time. Holders take turns (D51), and a holder's questions are
 * answered in the order asked. A thread is started only when it is needed.
 */
export class ThreadPool<Q extends Questions<Q>> implements AsyncDisposable {
  readonly #options: PoolOptions<Q>;
  readonly #members = new Set<Member<Q>>();
  readonly #first = new FairQueue<Waiting<Q>>();
  readonly #others = new FairQueue<Waiting<Q>>();
  #closed: Error | null = null;

  constructor(options: PoolOptions<Q>) {
    this.#options = options;
  }

  /** `holder` is the caller for whom the question is asked. */
  async ask<K extends keyof Q>(kind: K, task: Q[K]["task"], holder = ""): Promise<Q[K]["result"]> {
    const { name, first = [], maxWaiting = Infinity } = this.#options;
    if (this.#closed) throw this.#closed;
    const queue = first.includes(kind) ? this.#first : this.#others;
    const reply = Promise.withResolvers<unknown>();
    queue.push(holder, { kind, task, reply });
    if (queue.size > maxWaiting)
      queue
        .dropHeaviest()!
        .reply.reject(new QueueFull(`${maxWaiting} tasks are waiting for a ${name} thread`));
    this.#next();
    return reply.promise;
  }

  /** Rejects all questions and terminates busy threads. Idle threads are told to stop, so that they can clean up. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed ??= new Error(`The pool of ${this.#options.name} threads was closed`);
    for (const queue of [this.#first, this.#others])
      for (let waiting = queue.next(); waiting; waiting = queue.next()) waiting.reply.reject(this.#closed);
    await Promise.all(Array.from(this.#members, (member) => this.#close(member, this.#closed!)));
  }

  #next(): void {
    const queue = this.#first.size > 0 ? this.#first : this.#others;
    if (queue.size === 0) return;
    const member = [...this.#members].find(({ doing }) => doing === null) ?? this.#start();
    if (member) this.#work(member, queue.next()!);
  }

  #work(member: Member<Q>, { kind, task, reply }: Waiting<Q>): void {
    const { name, limitMs } = this.#options;
    const late = () =>
      this.#drop(member, new Error(`A ${name} thread took longer than ${limitMs! / 1000} s`));
    const timer = limitMs === undefined ? undefined : setTimeout(late, limitMs);
    member.doing = kind;
    member.thread.setIdle(false);
    const answered = member.asker.ask(kind, task).finally(() => {
      clearTimeout(timer);
      member.doing = null;
      member.thread.setIdle(true);
      this.#next();
    });
    answered.then(reply.resolve, reply.reject);
  }

  #start(): Member<Q> | null {
    const { threads, onTimed, ...options } = this.#options;
    if (this.#members.size >= threads) return null;
    const onMessage = (reply: Reply) => {
      if (member.doing !== null) onTimed?.(member.doing, reply.cpuMs);
      member.asker.take(reply);
    };
    const thread = new Thread<Reply>({ ...options, onMessage });
    const member: Member<Q> = { thread, asker: new Asker((question) => thread.post(question)), doing: null };
    this.#members.add(member);
    void thread.ended.then((cause) => {
      if (cause)
        this.#drop(member, new Error(`A ${options.name} thread failed: ${cause.message}`, { cause }));
    });
    return member;
  }

  /** Ends a faulty thread; the next question starts another. */
  #drop(member: Member<Q>, error: Error): void {
    this.#members.delete(member);
    void member.thread.terminate();
    member.asker.end(error);
  }

  async #close({ thread, asker, doing }: Member<Q>, error: Error): Promise<void> {
    asker.end(error);
    if (doing !== null) return thread.terminate();
    const timer = setTimeout(() => void thread.terminate(), CLOSE_MS);
    await thread[Symbol.asyncDispose]();
    clearTimeout(timer);
  }
}
