import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as PlainServer, type Socket } from "node:net";

/**
 * How long a connection may stay open with no complete request under way once the server is stopping. Callers
 * that keep connections alive send their next request in this time, are answered, and reconnect elsewhere.
 */
const IDLE_MS = 1_000;
const CHECK_MS = 50;
/** How often finished answers are forgotten, so that idle connections hold no memory of theirs. */
const FORGET_MS = 5_000;

/**
 * The connections of an HTTP server. Node's own `close` cuts off answers that are composed but not sent yet,
 * and waits forever for a request that never ends.
 */
export class Connections {
  readonly #server: Server;
  /** Open connections, each with its answers that may be unfinished, in the order in which it sends them. */
  readonly #answers = new Map<Socket, ServerResponse[]>();
  #isLast = false;
  /** Answers that close their connections only because the server is stopping. */
  readonly #closing = new WeakSet<ServerResponse>();
  #stopping: Promise<number> | undefined;

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#answers.set(socket, []);
      socket.once("close", () => this.#answers.delete(socket));
    });
    // Must run before the listener that answers.
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
      this.#note(request.socket, response),
    );
    // Cheaper than a listener per answer.
    const forgetting = setInterval(() => this.#forget(), FORGET_MS).unref();
    server.once("close", () => clearInterval(forgetting));
  }

  /** From now on, the answer to a new request closes its connection, so that callers reconnect elsewhere. */
  closeAfterAnswers(): void {
    this.#isLast = true;
  }

  /**
   * Stops listening, finishes the answers under way, and closes all connections after `withinMs` at the latest.
   * Returns how many answers had to be cut off; later calls wait for the first, and return 0.
   */
  async stop(withinMs: number): Promise<number> {
    if (this.#stopping) return this.#stopping.then(() => 0);
    return (this.#stopping = this.#stop(withinMs));
  }

  async #stop(withinMs: number): Promise<number> {
    this.closeAfterAnswers();
    const began = performance.now();
    const busyAt = new Map<Socket, number>();
    let cutOff = 0;
    const close = () => {
      const now = performance.now();
      for (const socket of this.#answers.keys()) {
        if (socket.destroyed) continue;
        const isBusy = this.#isBusy(socket);
        if (isBusy) busyAt.set(socket, now);
        const isOver = now - began >= withinMs;
        if (!isOver && now - (busyAt.get(socket) ?? began) < IDLE_MS) continue;
        if (isBusy) cutOff += 1;
        socket.destroy();
      }
    };
    const checks = setInterval(close, CHECK_MS);
    // The plain server's `close` leaves connections alone.
    await new Promise((resolve) => PlainServer.prototype.close.call(this.#server, resolve));
    clearInterval(checks);
    return cutOff;
  }

  #forget(): void {
    for (const answers of this.#answers.values()) dropFinished(answers);
  }

  #note(socket: Socket, response: ServerResponse): void {
    const answers = this.#answers.get(socket);
    if (this.#isLast) this.#closeAfter(response, answers?.at(-1));
    if (!answers) return;
    dropFinished(answers);
    answers.push(response);
  }

  /**
   * If requests are pipelined, only the last answer may close the connection, because nothing can be sent after that.
   */
  #closeAfter(response: ServerResponse, before: ServerResponse | undefined): void {
    if (before && !before.headersSent && this.#closing.has(before)) before.shouldKeepAlive = true;
    if (!response.shouldKeepAlive) return;
    response.shouldKeepAlive = false;
    this.#closing.add(response);
  }

  /** Whether a complete request is being answered, or part of an answer is not sent yet. */
  #isBusy(socket: Socket): boolean {
    if (socket.writableLength > 0) return true;
    return this.#answers
      .get(socket)!
      .some(({ writableFinished, req, headersSent }) => !writableFinished && (req.complete || headersSent));
  }
}

function dropFinished(answers: ServerResponse[]): void {
  while (answers[0]?.writableFinished) answers.shift();
}
