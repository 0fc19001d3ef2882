import { type Asking, refuseEmpty, type Sent } from "./address.ts";
import type {
  Amended,
  CallOptions,
  CatchUpCall,
  CatchUpChangesCall,
  ChangesCall,
  Feed,
  FeedCall,
  ItemWith,
  MatchCall,
  Matches,
  NewscoverCall,
  QuestionAnswer,
  QuestionCall,
  Ranking,
  Seen,
  TopNewsCall,
  WatchCall,
} from "./calls.ts";
import { type Ask, catchUp } from "./catch-up.ts";
import { type AskChanges, catchUpChanges } from "./catch-up-changes.ts";
import { readReasons } from "./reasons.ts";
import { type ClientSettings, createSend, type Fetch } from "./send.ts";
import { readUnderstood } from "./understood.ts";
import { delay as realDelay } from "./waiting.ts";
import { watch } from "./watch.ts";
import type { Changes, ItemChange, ItemField, Newscover, Reference, TopItemField } from "./wire.ts";

export { byEvent, type EventReports } from "./by-event.ts";
export {
  fromKalshi,
  fromManifold,
  fromPolymarket,
  type KalshiEvent,
  type KalshiMarket,
  type ManifoldMarket,
  type MarketRequest,
  type PolymarketEvent,
} from "./venues.ts";
export { isTransient, NoAnswerError, ProblemError } from "./errors.ts";
export type * from "./calls.ts";
export type * from "./wire.ts";
export type { MatchReason } from "./reasons.ts";
export type { Understood } from "./understood.ts";
export type { ClientSettings, Fetch };

/** Reads news from a service. Calls change nothing, so a call that fails transiently is retried. */
export interface Client {
  /** The latest news. */
  news<F extends ItemField = ItemField>(call?: FeedCall<F>): Promise<Feed<F>>;
  /** The news for a question (`sentence`) or an asset (`keyword`). */
  match<F extends ItemField = ItemField>(call: MatchCall<F>): Promise<Matches<F>>;
  /** Only the news that answers a question, and why (`match=question`). */
  matchQuestion<F extends ItemField = ItemField>(
    sentence: string,
    call?: QuestionCall<F>,
  ): Promise<QuestionAnswer<F>>;
  /** The hourly ranking of a category. */
  topNews<F extends TopItemField = TopItemField>(call: TopNewsCall<F>): Promise<Ranking<F>>;
  /** Cover images for a headline or for names. */
  newscover(call: NewscoverCall): Promise<Newscover>;
  /** The tables of values that requests and answers use. */
  reference(call?: CallOptions): Promise<Reference>;
  /** What happened to published items: up to 1,000 changes, oldest first. */
  changes(call?: ChangesCall): Promise<Changes>;
  /**
   * Every change since `after`, oldest first, each once, however many there are. The iteration ends after the latest
   * change. A caller that was interrupted continues after the last change that it has stored.
   */
  catchUpChanges(call?: CatchUpChangesCall): AsyncGenerator<ItemChange, void, undefined>;
  /** Every item since `after`, oldest first, each once, however many there are. The iteration ends after the newest item. */
  catchUp<F extends ItemField = ItemField>(
    call?: CatchUpCall<F>,
  ): AsyncGenerator<ItemWith<F | "publishedAt">, void, undefined>;
  /**
   * Yields every new item once, in order, as it is published, until `signal` is aborted. With `lookBack` and
   * `amendments`, it also yields changes.
   */
  watch<F extends ItemField = ItemField>(
    call?: WatchCall<F> & { readonly amendments?: false },
  ): AsyncGenerator<Seen<ItemWith<F | "publishedAt">>, void, undefined>;
  watch<F extends ItemField = ItemField>(
    call: WatchCall<F>,
  ): AsyncGenerator<
    Seen<ItemWith<F | "publishedAt">> | Amended<ItemWith<F | "publishedAt">>,
    void,
    undefined
  >;
}

/** The largest page that the service returns. */
const PAGE_SIZE = 100;

export function createClient(settings: ClientSettings): Client {
  const send = createSend(settings);
  const answer = (path: string, { signal, ...parameters }: CallOptions & object = {}) =>
    send(path, parameters, signal);
  const call = async (path: string, given?: CallOptions & object) =>
    (await answer(path, given)).body as never;

  async function matches(given: Asking & CallOptions & { readonly match?: Sent }) {
    refuseEmpty(given);
    const { body, headers } = await answer("/v1/news", given);
    const understood = readUnderstood(headers.get("query-entities"));
    return { matched: { ...(body as { items: unknown[] }), understood }, headers };
  }

  function askFor<F extends ItemField>(given: Asking & { fields?: F | readonly F[] }) {
    type Item = ItemWith<F | "publishedAt">;
    refuseEmpty(given);
    const { fields, ...rest } = given;
    // `catchUp` and `watch` need the time of each item, even if the caller did not ask for it.
    const chosen = fields && [...new Set([fields, "publishedAt"].flat())];
    const items = (parameters: object) =>
      (call("/v1/news", { ...rest, ...parameters }) as Promise<{ items: Item[] }>).then((news) => news.items);
    const ask: Ask<Item> = {
      items: (window, limit) => items({ ...window, limit, fields: chosen }),
      times: async (window, limit) =>
        (await items({ ...window, limit, fields: "publishedAt" })).map(({ publishedAt }) => publishedAt),
    };
    return ask;
  }

  function askForChanges(options: CallOptions): AskChanges {
    return async (after) => {
      const given: ChangesCall = after === undefined ? options : { ...options, after };
      return ((await call("/v1/changes", given)) as Changes).changes;
    };
  }

  return {
    news: (given) => call("/v1/news", given),
    match: async (given) => (await matches(given)).matched as never,
    async matchQuestion(sentence, given) {
      const { matched, headers } = await matches({ ...given, sentence, match: "question" });
      return {
        ...matched,
        reasons: readReasons(headers.get("match-reasons"), matched.items.length),
      } as never;
    },
    topNews: (given) => call("/v1/top-news", given),
    newscover: (given) => call("/v1/newscover", given),
    reference: (given) => call("/v1/reference", given),
    changes: (given) => call("/v1/changes", given),
    catchUpChanges({ after, ...rest } = {}) {
      return catchUpChanges(askForChanges(rest), after);
    },
    catchUp({ after, before, pageSize = PAGE_SIZE, ...rest } = {}) {
      return catchUp(askFor(rest), after, before, pageSize);
    },
    watch({
      after,
      pageSize = PAGE_SIZE,
      everyMs = 60_000,
      lookBack = 0,
      amendments,
      onFailure,
      ...rest
    } = {}) {
      const { delay = realDelay } = settings;
      const { signal } = rest;
      const asked = { after, everyMs, lookBack, amendments, pageSize, delay, signal, onFailure };
      return watch(askFor(rest), askForChanges(signal === undefined ? {} : { signal }), asked) as never;
    },
  };
}
