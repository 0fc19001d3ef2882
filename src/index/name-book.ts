import type { EntityBook } from "./news-index.ts";

/** Numbers entities by their names alone. */
export class NameBook implements EntityBook {
  readonly #numbers = new Map<string, number>();

  learn({ name }: { readonly name: string }): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
