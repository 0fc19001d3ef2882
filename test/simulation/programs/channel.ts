import type { MessagePort } from "node:worker_threads";
import type { RecordChannel } from "../../../src/service/record/link.ts";
import type { Process } from "../world/process.ts";

/** Messages arrive after this long. */
const DELIVERY_MS = 0.3;

/** The two ends of what would be a thread's message channel. Messages are copied, take time and stay in order. */
export function openChannel(process: Process): {
  /** The service's end. `hear` gets the thread's messages. */
  readonly channel: (hear: (message: never) => void) => RecordChannel;
  /** The thread's end. */
  readonly port: MessagePort;
  readonly end: (failure: Error | null) => void;
} {
  const ended = Promise.withResolvers<Error | null>();
  const listeners: ((message: unknown) => void)[] = [];
  let hear: (message: never) => void = () => {};
  const toService = inOrder(process, (message) => hear(message as never));
  const toThread = inOrder(process, (message) => listeners.forEach((listener) => listener(message)));
  const port = {
    on: (_: string, listener: (message: unknown) => void) => listeners.push(listener),
    postMessage: (message: unknown, transfer: ArrayBuffer[] = []) =>
      toService(structuredClone(message, { transfer })),
  };
  return {
    channel(listener) {
      hear = listener;
      return {
        post: (message) => toThread(structuredClone(message)),
        ended: ended.promise,
        [Symbol.asyncDispose]: async () => {},
      };
    },
    port: port as unknown as MessagePort,
    end: ended.resolve,
  };
}

function inOrder(process: Process, deliver: (message: unknown) => void): (message: unknown) => void {
  const waiting: unknown[] = [];
  return (message) => {
    waiting.push(message);
    process.timers.after(process.timers.random() * DELIVERY_MS, () => deliver(waiting.shift()));
  };
}
