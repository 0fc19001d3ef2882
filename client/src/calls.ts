import type { MatchReason } from "./reasons.ts";
import type { Understood } from "./understood.ts";
import type {
  ChangesParameters,
  ItemChange,
  ItemField,
  News,
  NewscoverParameters,
  NewsItem,
  NewsParameters,
  TopItemField,
  TopNews,
  TopNewsItem,
  TopNewsParameters,
} from "./wire.ts";

/** Options that every call takes besides its parameters. */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** An item with `id` and the requested fields. */
export type ItemWith<F extends ItemField> = Pick<NewsItem, "id" | F>;
export type TopItemWith<F extends TopItemField> = Pick<TopNewsItem, "id" | F>;

type Filters = Omit<NewsParameters, "sentence" | "keyword" | "subEntities" | "match" | "fields">;

interface Chosen<F> {
  /** Item fields to return; all by default. `id` is always returned. */
  readonly fields?: F | readonly F[];
}

/** The plain feed. */
export type FeedCall<F extends ItemField> = Filters & Chosen<F> & CallOptions;

export interface Feed<F extends ItemField> {
  matchStatus: "latest";
  /** Newest first. */
  items: ItemWith<F>[];
}

/** What to match: a sentence such as a contract's question, or the names of an asset. */
export type Question =
  | (Required<Pick<NewsParameters, "sentence">> &
      Pick<NewsParameters, "subEntities" | "match"> & { keyword?: never })
  | (Required<Pick<NewsParameters, "keyword">> & { sentence?: never; subEntities?: never; match?: never });

export type MatchCall<F extends ItemField> = Question & Filters & Chosen<F> & CallOptions;

export interface Matches<F extends ItemField> {
  matchStatus: "matched" | "no_match";
  /** Newest first. */
  items: ItemWith<F>[];
  /**
   * The latest items of `category` that are not in `items`. Present if `category` was sent and fewer than `limit` items
   * matched.
   */
  fallback?: Omit<NonNullable<News["fallback"]>, "items"> & { items: ItemWith<F>[] };
  /** The entities recognised in the question, in its order, at most 20. Empty if none was. */
  understood: Understood[];
}

/** The options of `matchQuestion`, besides the sentence. */
export type QuestionCall<F extends ItemField> = Pick<NewsParameters, "subEntities"> &
  Filters &
  Chosen<F> &
  CallOptions;

/** The items that answer a question. */
export interface QuestionAnswer<F extends ItemField> extends Matches<F> {
  /**
   * Why each of `items` was judged to answer, in the same order. The lists are empty if the service sent no reasons.
   */
  reasons: MatchReason[][];
}

export type TopNewsCall<F extends TopItemField> = Omit<TopNewsParameters, "fields"> & Chosen<F> & CallOptions;
export type Ranking<F extends TopItemField> = Omit<TopNews, "items"> & { items: TopItemWith<F>[] };

/** Covers for a headline or for names, but not both. */
export type NewscoverCall = (
  | (Required<Pick<NewscoverParameters, "headline">> & { q?: never })
  | (Required<Pick<NewscoverParameters, "q">> & { headline?: never })
) &
  Pick<NewscoverParameters, "mode"> &
  CallOptions;

/** What to walk or watch: the plain feed, or the matches of a question. */
type Walked<F extends ItemField> = (
  | Question
  | { sentence?: never; keyword?: never; subEntities?: never; match?: never }
) &
  // These calls split time into windows, and `distinct` would apply to each window separately.
  Omit<Filters, "after" | "before" | "limit" | "distinct"> &
  Chosen<F> &
  CallOptions & {
    /** Items per request, 2 to 100; 100 by default. Does not limit the total. */
    readonly pageSize?: number;
  };

/** The newest item that the caller already has; it is not returned again. */
export interface Held {
  readonly id: string;
  readonly publishedAt: string;
}

export type CatchUpCall<F extends ItemField> = Walked<F> & {
  /** Start at this time (inclusive) or after this item; by default at the first item. */
  readonly after?: string | Date | Held;
  /** Stop at this time (exclusive); by default at the newest item. */
  readonly before?: string | Date;
};

/** `GET /v1/changes`. */
export type ChangesCall = ChangesParameters & CallOptions;

export type CatchUpChangesCall = CallOptions & {
  /** Start at this time (inclusive) or after this change; by default, at the first change. */
  readonly after?: string | Date | Pick<ItemChange, "changedAt">;
};

export type WatchCall<F extends ItemField> = Walked<F> & {
  /** Start at this time (inclusive) or after this item; by default now. */
  readonly after?: string | Date | Held;
  /** The time between two polls; a minute by default. */
  readonly everyMs?: number;
  /** How many of the newest items each poll checks again for changes: up to 100, none by default. */
  readonly lookBack?: number;
  /** Also yield corrections, withdrawals and merges: from the start of the news (`true`), or after this time or change. */
  readonly amendments?: boolean | string | Date | Pick<ItemChange, "changedAt">;
  /** Called for transient failures; watching continues with the next poll. */
  readonly onFailure?: (error: unknown) => void;
};

/** A new item, or one whose text, story or count of reports has changed. */
export type Seen<Item> =
  | { readonly kind: "new"; readonly item: Item }
  | { readonly kind: "changed"; readonly item: Item; readonly previous: Item };

/**
 * An entry of `/v1/changes`, for any item, whatever the filters are. If this loop has yielded the item and it still
 * passes the filters, its current version is included.
 */
export interface Amended<Item> {
  readonly kind: "amended";
  readonly change: ItemChange;
  readonly item: Item | undefined;
}
