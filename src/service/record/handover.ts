import type { UnwrittenFrame } from "../../index/frame.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import type { RecordNews } from "./messages.ts";
import { type PackedPublications, packer, withOwnBuffers } from "./packing.ts";

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
    await this.#send(this.#pack(batch), ahead);
  }

  /** Hands over a batch that is already packed, such as one from a snapshot. */
  handPacked(packed: PackedPublications, ahead: number): Promise<void> {
    return this.#send(withOwnBuffers(packed), ahead);
  }

  async #send({ packed, buffers }: ReturnType<typeof withOwnBuffers>, ahead: number): Promise<void> {
    while (this.#underway.length >= ahead) await this.#underway[0]!.promise;
    this.#underway.push(Promise.withResolvers());
    this.#say({ kind: "publications", packed }, buffers);
  }

  /** Call when the oldest batch has been applied. */
  applied(): void {
    this.#underway.shift()!.resolve();
  }

  async allApplied(): Promise<void> {
    await this.#underway.at(-1)?.promise;
  }
}
