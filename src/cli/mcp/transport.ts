import type { Readable, Writable } from "node:stream";
import {
  INVALID_REQUEST,
  type JSONRPCMessage,
  PARSE_ERROR,
  parseJSONRPCMessage,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/server";
import { readLines } from "../input/lines.ts";

/** The only protocol revision that allows several messages in a list. */
const WITH_BATCHES = "2025-03-26";
/** A request that is answered only when the connection ends, so it does not count as open. */
const SUBSCRIBING = "subscriptions/listen";

/** Messages that arrived as a list; their answers are returned as one list. */
interface Batch {
  awaited: number;
  readonly answers: object[];
}

/**
 * A transport with one message per line. Unlike the SDK's, it answers invalid messages, as JSON-RPC requires, and
 * waits for open requests when the input ends.
 */
export class LineTransport implements Transport {
  onmessage?: Transport["onmessage"];
  onclose?: Transport["onclose"];
  onerror?: Transport["onerror"];
  /**
   * Resolves when the input has ended and all requests are answered, or when the reading end of the output was closed.
   */
  readonly ended: Promise<void>;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #end: () => void;
  /** The unanswered requests, each with its batch. */
  readonly #open = new Map<RequestId, Batch | null>();
  #takesBatches = false;
  #isInputOver = false;
  #isClosed = false;

  constructor(input: Readable, output: Writable) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#end = resolve;
    this.#input = input;
    this.#output = output;
  }

  async start(): Promise<void> {
    this.#output.once("error", this.#end);
    void this.#read().catch((error: Error) => {
      if (!this.#isClosed) this.onerror?.(error);
      this.#end();
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if ("method" in message || message.id === undefined) return this.#write(message);
    await this.#answer(message, this.#open.get(message.id) ?? null);
    this.#settle(message.id);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#input.destroy();
    this.#end();
    this.onclose?.();
  }

  async #read(): Promise<void> {
    for await (const lines of readLines(this.#input)) for (const { text } of lines) this.#take(text);
    this.#isInputOver = true;
    if (this.#open.size === 0) this.#end();
  }

  #take(line: string | undefined): void {
    let value: unknown;
    try {
      value = JSON.parse(line ?? "");
    } catch {
      return this.#refuse(null, PARSE_ERROR, "This line is not JSON.", null);
    }
    if (!Array.isArray(value)) return this.#deliver(value, null);
    if (!this.#takesBatches || value.length === 0) {
      const reason = this.#takesBatches ? "A batch must contain at least one message." : NO_BATCHES;
      return this.#refuse(null, INVALID_REQUEST, reason, null);
    }
    const batch: Batch = { awaited: value.length, answers: [] };
    for (const each of value) this.#deliver(each, batch);
  }

  #deliver(value: unknown, batch: Batch | null): void {
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      return this.#refuse(idIn(value), INVALID_REQUEST, "This is not a JSON-RPC 2.0 message.", batch);
    }
    if ("method" in message && "id" in message && message.method !== SUBSCRIBING)
      this.#open.set(message.id, batch);
    else if (batch) this.#expectLess(batch);
    if ("method" in message && message.method === "initialize")
      this.#takesBatches = message.params?.["protocolVersion"] === WITH_BATCHES;
    if ("method" in message && message.method === "notifications/cancelled")
      this.#cancel(message.params?.["requestId"] as RequestId);
    this.onmessage?.(message);
  }

  #refuse(id: RequestId | null, code: number, message: string, batch: Batch | null): void {
    this.#answer({ jsonrpc: "2.0", id, error: { code, message } }, batch).catch((error: Error) =>
      this.onerror?.(error),
    );
  }

  async #answer(answer: object, batch: Batch | null): Promise<void> {
    if (batch === null) return this.#write(answer);
    batch.answers.push(answer);
    if (batch.answers.length === batch.awaited) await this.#write(batch.answers);
  }

  /** Called when a message of the batch gets no answer. */
  #expectLess(batch: Batch): void {
    batch.awaited -= 1;
    if (batch.awaited > 0 && batch.answers.length === batch.awaited)
      this.#write(batch.answers).catch((error: Error) => this.onerror?.(error));
  }

  /** Called for a cancelled request, which gets no answer. */
  #cancel(id: RequestId): void {
    const batch = this.#open.get(id);
    if (batch) this.#expectLess(batch);
    this.#settle(id);
  }

  #settle(id: RequestId): void {
    this.#open.delete(id);
    if (this.#isInputOver && this.#open.size === 0) this.#end();
  }

  #write(value: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#output.write(`${JSON.stringify(value)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }
}

const NO_BATCHES = `Send one message per line: only revision ${WITH_BATCHES} of the protocol has batches.`;

function idIn(value: unknown): RequestId | null {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === "string" || typeof id === "number" ? id : null;
}
