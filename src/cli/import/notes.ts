import type { UnknownField } from "../../newsroom/line-reader.ts";
import { findNearest } from "../../text/nearest.ts";

/** How many fields to report by name, so that an unrelated file does not fill the screen. */
const FIELDS_TOLD = 20;

/** Input that is accepted, as the format promises, but that its author may not have intended. */
export class Notes {
  readonly #fields = new Map<
    string,
    { lines: number; last: number; first: number } & Pick<UnknownField, "known" | "why">
  >();

  unknownField({ path, ...field }: UnknownField, at: number): void {
    const seen = this.#fields.get(path);
    if (!seen) this.#fields.set(path, { lines: 1, last: at, first: at, ...field });
    else if (seen.last !== at) Object.assign(seen, { lines: seen.lines + 1, last: at });
  }

  /** The notes as text, one per line. */
  *lines(): Generator<string> {
    for (const [path, { lines, first, known, why }] of [...this.#fields].slice(0, FIELDS_TOLD)) {
      const nearest = findNearest(path, known, path.lastIndexOf(".") + 1);
      const meant = nearest === null ? "" : `; did you mean ${nearest}?`;
      yield `${path} ${why ?? "is not a field of an item"}; ignored in ${count(lines, "line")}, first in line ${first}${meant}`;
    }
    const more = this.#fields.size - FIELDS_TOLD;
    if (more > 0) yield `${count(more, "more unknown field")} ignored`;
  }
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? "" : "s"}`;
}
