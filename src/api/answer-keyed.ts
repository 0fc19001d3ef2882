import type { FastifyReply, FastifyRequest } from "fastify";
import { queryOf } from "../http/query-string.ts";
import { beginSending } from "./body-arena.ts";
import type { AnswerCache, CacheEntry } from "./cache.ts";
import type { QuestionSteps } from "./cohort.ts";
import { type Door, throughDoor } from "./door.ts";
import type { RequestReading } from "./endpoint.ts";
import { type Fairness, goneSignal, readBelow } from "./fairness.ts";
import type { Form } from "./forms/form.ts";
import { type KeyedEndpoint, RememberedReadings } from "./readings.ts";
import { type LoadFrames, makeAnswer, makeFromMemory } from "./respond.ts";
import { send } from "./send.ts";
import type { ApiTools } from "./tools.ts";

/**
 * Answers every query sent in a URL: admits the caller, reads the request, and answers from the cache, from
 * memory or, if text is not in memory, from the record. It waits only if it must, and never for a cache hit.
 */
export function answerKeyed(tools: ApiTools, cache: AnswerCache, fair: Fairness, door: Door = throughDoor) {
  return (endpoint: KeyedEndpoint) => {
    const desk = { tools, fair, cache, readings: new RememberedReadings(tools, endpoint) };
    return door(tools, fair, ({ form }, request, reply) => {
      fair.cohort.ask(new KeyedQuestion(desk, form, request, reply));
      return undefined;
    });
  };
}

/** Whether the question's meaning is not on the shelf yet. */
function isUnread({ question }: RequestReading, { shelf }: ApiTools): boolean {
  return question != null && shelf.questions?.vectorOf(question) === undefined;
}

/** What all requests to an endpoint share. */
interface Desk {
  readonly tools: ApiTools;
  readonly fair: Fairness;
  readonly cache: AnswerCache;
  readonly readings: RememberedReadings;
}

class KeyedQuestion implements QuestionSteps {
  readonly isAlone = false;
  readonly holder: string;
  isRead = false;
  readonly #desk: Desk;
  readonly #form: Form;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #query = "";
  #reading: RequestReading | undefined;
  #entry: CacheEntry | undefined;

  constructor(desk: Desk, form: Form, request: FastifyRequest, reply: FastifyReply) {
    this.#desk = desk;
    this.#form = form;
    this.#request = request;
    this.#reply = reply;
    this.holder = request.keyId!;
  }

  read(): boolean {
    const { tools, readings } = this.#desk;
    this.#query = queryOf(this.#request.url);
    this.#reading = readings.read(this.#form, this.#query);
    if (!tools.isUnsettled(this.#reading.before)) return true;
    this.#goOn(this.#settle());
    return false;
  }

  make(): number | undefined {
    const { tools, cache, readings } = this.#desk;
    const reading = this.#reading!;
    const hit = cache.find(reading.key);
    this.#request.cacheStatus = hit ? "hit" : "miss";
    if (hit) {
      readings.remember(this.#form, this.#query, reading);
      return this.#hold(hit);
    }
    if (isUnread(reading, tools)) {
      this.#goOn(this.#readQuestion());
      return undefined;
    }
    const made = makeFromMemory(reading, tools.shelf, cache);
    if ("entry" in made) return this.#hold(made.entry);
    this.#goOn(this.#load());
    return undefined;
  }

  send(): void {
    const sent = send(this.#entry!, this.#reading!, this.#request, this.#reply);
    if (sent) this.#goOn(sent);
  }

  fail(error: unknown): void {
    const { raw, sent } = this.#reply;
    if (!sent) return void this.#reply.send(error);
    this.#desk.tools.onFault(error, this.#request.id);
    raw.destroy();
  }

  /** Reserves the answer's memory until it is sent, because the cohort's other answers are composed first. */
  #hold(entry: CacheEntry): number {
    beginSending(entry);
    this.#entry = entry;
    return entry.bytes.length;
  }

  /** Waits for everything published before the end of the requested list, then answers. */
  async #settle(): Promise<void> {
    const { tools, readings } = this.#desk;
    const reading = this.#reading!;
    const isSettled = await tools.settle(reading.before!);
    this.#reading = readings.settle(this.#form, this.#query, reading, isSettled);
    if (this.make() !== undefined) this.send();
  }

  /** Waits until another thread has read what the question means, then answers (D47). */
  async #readQuestion(): Promise<void> {
    await this.#desk.tools.readQuestion(this.#reading!.question!, this.holder);
    if (this.make() !== undefined) this.send();
  }

  /** Loads what is not in memory, then answers. */
  async #load(): Promise<void> {
    const { tools, fair, cache } = this.#desk;
    const gone = goneSignal(this.#reply);
    const load: LoadFrames = (wanted) => fair.loads.take(this.holder, gone, () => tools.loadFrames(wanted));
    try {
      const below = readBelow(tools, fair, this.holder, gone);
      this.#hold(await makeAnswer(this.#reading!, tools.shelf, cache, load, below));
    } catch (error) {
      if (!gone.aborted) throw error;
      return void this.#reply.hijack();
    }
    this.send();
  }

  #goOn(rest: Promise<void>): void {
    rest.catch((error: unknown) => this.fail(error));
  }
}
