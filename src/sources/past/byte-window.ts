/** A stream of bytes that keeps only as many in memory as the reader asked for. */
export class ByteWindow {
  readonly #source: AsyncIterator<Uint8Array>;
  #bytes: Buffer = Buffer.alloc(0);
  #isOver = false;
  /** How many bytes have been skipped or consumed. */
  offset = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The bytes in memory now. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Reads on until this many bytes are in memory. Returns false if the stream ends before that. */
  async fill(length: number): Promise<boolean> {
    if (this.#bytes.length >= length) return true;
    const parts: Uint8Array[] = [this.#bytes];
    let total = this.#bytes.length;
    while (total < length && !this.#isOver) {
      const next = await this.#source.next();
      if (next.done) this.#isOver = true;
      else {
        parts.push(next.value);
        total += next.value.length;
      }
    }
    this.#bytes = Buffer.concat(parts, total);
    return total >= length;
  }

  /** Skips bytes, even more than are in memory. Returns false if the stream ends before that. */
  async skip(length: number): Promise<boolean> {
    let rest = length;
    while (rest > this.#bytes.length) {
      rest -= this.#bytes.length;
      this.offset += this.#bytes.length;
      this.#bytes = Buffer.alloc(0);
      if (!(await this.fill(1))) return false;
    }
    this.offset += rest;
    this.#bytes = this.#bytes.subarray(rest);
    return true;
  }

  /** The rest of the stream. The window must not be used after this call. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#bytes.length > 0) yield this.#bytes;
    this.#bytes = Buffer.alloc(0);
    for (let next = await this.#source.next(); !next.done; next = await this.#source.next()) yield next.value;
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
