import { tell } from "../output/output.ts";

/** How many bad lines are printed one by one. A file in the wrong format would fill the screen with the same reason. */
const TOLD = 20;

/** The lines of a file that could not be used. The first are printed with their reasons, the rest are counted. */
export class BadLines {
  readonly #name: string;
  readonly #limit: number;
  readonly #part: "line" | "record";
  readonly #untold = new Map<string, number>();
  #last = 0;
  count = 0;

  /** With `--verbose`, every line is printed. */
  constructor(name: string, isVerbose: boolean, part: "line" | "record" = "line") {
    this.#name = name;
    this.#part = part;
    this.#limit = isVerbose ? Infinity : TOLD;
  }

  add(at: number, reason: string): void {
    this.count += 1;
    const place = this.#part === "line" ? `:${at}` : `: ${this.#part} ${at}`;
    if (this.count <= this.#limit) return tell(`${this.#name}${place}: ${reason}`);
    this.#untold.set(reason, (this.#untold.get(reason) ?? 0) + 1);
    this.#last = Math.max(this.#last, at);
  }

  /** Prints how many more bad lines there were, and the most frequent reason. */
  summarise(): void {
    const [most] = [...this.#untold].toSorted(([, a], [, b]) => b - a);
    if (!most) return;
    const more = this.count - this.#limit;
    const [reason, times] = most;
    const often = times > 1 ? `; ${times} times: ${reason}` : "";
    tell(
      `${this.#name}: ${more} more bad ${this.#part}${more === 1 ? "" : "s"}, the last is ${this.#part} ${this.#last}${often}. --verbose prints each`,
    );
  }
}
