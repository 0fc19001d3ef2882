import type { UnwrittenFrame } from "../../index/frame.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import type { RecordNews } from "./messages.ts";
import { packer, type StoredBatch } from "./packing.ts";

type Say = (message: RecordNews, transfer: ArrayBuffer[]) => void;

/** Hands publications over to the answering thread and tracks which of them it has applied. */
export class Handover {
  readonly #say: Say;
  readonly #pack = packer();
  /** Batches handed over but not yet applied, oldest first. */
  readonly #underway: PromiseWithResolvers<void>[] = [];

  constructor(say: Say) {
    this.#say = say;
  }

  /**
   * Hands a batch over as soon as fewer than `ahead` batches wait to be applied, so that reading and applying
   * overlap.
   */
  async hand(batch: readonly IndexedPublication<UnwrittenFrame>[], ahead: number): Promise<void> {
    const { packed, buffers } = this.#pack(batch);
    await this.#send({ kind: "publications", packed }, buffers, ahead);
  }

  /** Hands over a batch of a snapshot as it is: to read it here and send it as an object would take most of a start. */
  async handStored(batch: StoredBatch, ahead: number): Promise<void> {
    // A copy, because the batch shares the buffer of its file. A `Buffer`'s own `slice` does not copy.
    const bytes = new Uint8Array(batch.bytes);
    await this.#send({ kind: "stored", bytes }, [bytes.buffer], ahead);
  }

  async #send(message: RecordNews, buffers: ArrayBuffer[], ahead: number): Promise<void> {
    while (this.#underway.length >= ahead) await this.#underway[0]!.promise;
    this.#underway.push(Promise.withResolvers());
    this.#say(message, buffers);
  }

  /** Call when the oldest batch has been applied. */
  applied(): void {
    this.#underway.shift()!.resolve();
  }

  async allApplied(): Promise<void> {
    await this.#underway.at(-1)?.promise;
  }
}
