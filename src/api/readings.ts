import { parseQueryString } from "../http/query-string.ts";
import { HOUR_MS } from "../index/ranking.ts";
import type { RequestReading } from "./endpoint.ts";
import type { Form } from "./forms/form.ts";
import type { ApiTools } from "./tools.ts";
import { unsettledList } from "./unsettled.ts";

const MAX_READINGS = 5_000;
const MAX_REMEMBERED_LENGTH = 2_000;

export type KeyedEndpoint = "news" | "topNews" | "newscover" | "reference";

/** Readings of an endpoint's requests, remembered by their query string, so that a request asked before is not read again. */
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
    // It is of the time from its end on: a clock may also be set back.
    const isOfNow = known && known.before! <= context.now && context.now < known.until!;
    return isOfNow ? known : form[this.#endpoint](parseQueryString(query), context);
  }

  /** The reading once it was tried to learn what was published up to its end. */
  settle(form: Form, query: string, reading: RequestReading, isSettled: boolean): RequestReading {
    if (isSettled && !this.#isEarly(reading)) return reading;
    // While nobody can tell what was published up to the hour, the ranking of the last one that is known stands.
    const now = this.#tools.settledUpTo();
    if (this.#endpoint !== "topNews" || now < HOUR_MS) throw unsettledList();
    return form.topNews(parseQueryString(query), { ...this.#tools.readContext(), now });
  }

  /** Only what was asked twice is worth remembering: what is asked once would but burden the memory. */
  remember(form: Form, query: string, reading: RequestReading): void {
    if (reading.until === -Infinity || query.length > MAX_REMEMBERED_LENGTH) return;
    let byQuery = this.#remembered.get(form);
    if (!byQuery) this.#remembered.set(form, (byQuery = new Map()));
    if (byQuery.size >= MAX_READINGS) byQuery.clear();
    byQuery.set(query, reading);
  }

  /** Whether it is of an hour that has come by our idea of the record's clock, but not by that clock itself. */
  #isEarly({ before }: RequestReading): boolean {
    return this.#endpoint === "topNews" && before! > this.#tools.settledUpTo();
  }
}
