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

/** The service is stopping. */
export class PoolClosed extends Error {}

interface Waiting<Q> {
  readonly kind: keyof Q;
  readonly task: unknown;
  readonly reply: PromiseWithResolvers<unknown>;
  /** The callers that wait for it, each in its own line. */
  readonly holders: Set<string>;
  /** How many of these lines it is still in. */
  places: number;
  /** Identifies the task, so that others can join it. */
  readonly same: string | undefined;
  isBegun: boolean;
}

interface Member<Q extends Questions<Q>> {
  readonly thread: Thread<Reply>;
  readonly asker: Asker<Q>;
  /** The kind of question that the thread is busy with; null if it is idle. */
  doing: keyof Q | null;
}

/** How long a thread may take to finish its question and clean up when the pool is closed. */
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
  /** Tasks that others can join, until they are done. */
  readonly #joinable = new Map<string, Waiting<Q>>();
  #closed: Error | null = null;

  constructor(options: PoolOptions<Q>) {
    this.#options = options;
  }

  /**
   * `holder` is the caller that asks. Questions with the same `same` are answered once: a caller joins one that
   * is waiting, but also queues it under its own name. So the question is answered at the first turn of either caller.
   */
  async ask<K extends keyof Q>(
    kind: K,
    task: Q[K]["task"],
    holder = "",
    same?: string,
  ): Promise<Q[K]["result"]> {
    const { name, first = [], maxWaiting = Infinity } = this.#options;
    if (this.#closed) throw this.#closed;
    const queue = first.includes(kind) ? this.#first : this.#others;
    const known = same === undefined ? undefined : this.#joinable.get(same);
    if (known && (known.isBegun || known.holders.has(holder))) return known.reply.promise;
    const waiting = known ?? this.#made(kind, task, same);
    waiting.holders.add(holder);
    queue.push(holder, waiting);
    waiting.places += 1;
    if (queue.size > maxWaiting)
      this.#giveUpPlace(
        queue.dropHeaviest()!,
        new QueueFull(`${maxWaiting} tasks are waiting for a ${name} thread`),
      );
    this.#next();
    return waiting.reply.promise;
  }

  #made(kind: keyof Q, task: unknown, same: string | undefined): Waiting<Q> {
    const reply = Promise.withResolvers<unknown>();
    const waiting = { kind, task, reply, holders: new Set<string>(), places: 0, same, isBegun: false };
    if (same !== undefined) this.#joinable.set(same, waiting);
    return waiting;
  }

  /** Removes a task from one caller's queue, and rejects the task once it is in no queue. */
  #giveUpPlace(waiting: Waiting<Q>, because: Error): void {
    waiting.places -= 1;
    if (waiting.places > 0 || waiting.isBegun) return;
    this.#forget(waiting);
    waiting.reply.reject(because);
  }

  /** From now on no caller can join the task. */
  #forget({ same }: Waiting<Q>): void {
    if (same !== undefined) this.#joinable.delete(same);
  }

  /**
   * Rejects all questions and tells the threads to stop. A busy one finishes its question first: if it is terminated while
   * native code runs or loads, the whole process aborts.
   */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed ??= new PoolClosed(`The pool of ${this.#options.name} threads was closed`);
    for (const queue of [this.#first, this.#others])
      for (let waiting = queue.next(); waiting; waiting = queue.next())
        this.#giveUpPlace(waiting, this.#closed);
    await Promise.all(Array.from(this.#members, (member) => this.#close(member, this.#closed!)));
  }

  #next(): void {
    const queue = this.#first.size > 0 ? this.#first : this.#others;
    if (queue.size === 0) return;
    const member = [...this.#members].find(({ doing }) => doing === null) ?? this.#start();
    if (!member) return;
    const waiting = queue.next()!;
    // The task was begun at another caller's turn.
    if (waiting.isBegun) this.#next();
    else this.#work(member, waiting);
  }

  #work(member: Member<Q>, waiting: Waiting<Q>): void {
    const { name, limitMs } = this.#options;
    const { kind, task, reply } = waiting;
    waiting.isBegun = true;
    const late = () =>
      this.#drop(member, new Error(`A ${name} thread took longer than ${limitMs! / 1000} s`));
    const timer = limitMs === undefined ? undefined : setTimeout(late, limitMs);
    member.doing = kind;
    member.thread.setIdle(false);
    const answered = member.asker.ask(kind, task).finally(() => {
      clearTimeout(timer);
      this.#forget(waiting);
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

  async #close({ thread, asker }: Member<Q>, error: Error): Promise<void> {
    asker.end(error);
    const timer = setTimeout(() => void thread.terminate(), CLOSE_MS);
    await thread[Symbol.asyncDispose]();
    clearTimeout(timer);
  }
}
