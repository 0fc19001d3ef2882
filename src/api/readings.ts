import { parseQueryString } from "../http/query-string.ts";
import { HOUR_MS } from "../index/ranking.ts";
import type { RequestReading } from "./endpoint.ts";
import type { Form } from "./forms/form.ts";
import type { ApiTools } from "./tools.ts";
import { unsettledList } from "./unsettled.ts";

const MAX_READINGS = 5_000;
const MAX_REMEMBERED_LENGTH = 2_000;

export type KeyedEndpoint = "news" | "topNews" | "newscover" | "reference" | "changes";

/** Parsed requests to an endpoint, cached by query string. */
export class RememberedReadings {
  readonly #tools: ApiTools;
  readonly #endpoint: KeyedEndpoint;
  readonly #remembered = new Map<Form, Map<string, RequestReading>>();

  constructor(tools: ApiTools, endpoint: KeyedEndpoint) {
    this.#tools = tools;
    this.#endpoint = endpoint;
  }

  read(form: Form, query: string): RequestReading {
    const known = this.#remembered.get(form)?.get(query);
    if (known && known.until === undefined) return known;
    const context = this.#tools.readContext();
    // Check both bounds: if the clock was set back, the reading may be for an hour in the future.
    const isOfNow = known && known.before! <= context.now && context.now < known.until!;
    return isOfNow ? known : form[this.#endpoint](parseQueryString(query), context);
  }

  /**
   * Returns the reading to answer. Call this after waiting for everything published before the list's end;
   * `isSettled` tells whether all of it arrived.
   */
  settle(form: Form, query: string, reading: RequestReading, isSettled: boolean): RequestReading {
    if (isSettled && !this.#isEarly(reading)) return reading;
    // If publications before the hour may be missing, answer for the last hour that is known to be complete.
    const now = this.#tools.settledUpTo();
    if (this.#endpoint !== "topNews" || now < HOUR_MS) throw unsettledList();
    return form.topNews(parseQueryString(query), { ...this.#tools.readContext(), now });
  }

  /** Call only for requests that were repeated; remembering others would only use memory. */
  remember(form: Form, query: string, reading: RequestReading): void {
    if (reading.until === -Infinity || query.length > MAX_REMEMBERED_LENGTH) return;
    let byQuery = this.#remembered.get(form);
    if (!byQuery) this.#remembered.set(form, (byQuery = new Map()));
    if (byQuery.size >= MAX_READINGS) byQuery.clear();
    byQuery.set(query, reading);
  }

  /** Whether the requested hour has begun by our estimate of the record's clock, but not by that clock itself. */
  #isEarly({ before }: RequestReading): boolean {
    return this.#endpoint === "topNews" && before! > this.#tools.settledUpTo();
  }
}
