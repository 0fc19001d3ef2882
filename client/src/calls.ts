import type {
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

/** What every call takes beside its parameters. */
export interface CallOptions {
  /** Ends the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** An item with `id` and the fields that were asked for. */
export type ItemWith<F extends ItemField> = Pick<NewsItem, "id" | F>;
export type TopItemWith<F extends TopItemField> = Pick<TopNewsItem, "id" | F>;

type Filters = Omit<NewsParameters, "sentence" | "keyword" | "subEntities" | "fields">;

interface Chosen<F> {
  /** Item fields to return; all where not given. `id` always comes. */
  readonly fields?: F | readonly F[];
}

/** The plain feed. */
export type FeedCall<F extends ItemField> = Filters & Chosen<F> & CallOptions;

export interface Feed<F extends ItemField> {
  matchStatus: "latest";
  /** Newest first. */
  items: ItemWith<F>[];
}

/** What is matched: a sentence such as a contract's question, or the names of an asset. */
export type Question =
  | (Required<Pick<NewsParameters, "sentence">> & Pick<NewsParameters, "subEntities"> & { keyword?: never })
  | (Required<Pick<NewsParameters, "keyword">> & { sentence?: never; subEntities?: never });

export type MatchCall<F extends ItemField> = Question & Filters & Chosen<F> & CallOptions;

export interface Matches<F extends ItemField> {
  matchStatus: "matched" | "no_match";
  /** Newest first. */
  items: ItemWith<F>[];
  /** Where fewer items matched than `limit` and `category` was sent: the latest of that category; never among `items`. */
  fallback?: Omit<NonNullable<News["fallback"]>, "items"> & { items: ItemWith<F>[] };
}

export type TopNewsCall<F extends TopItemField> = Omit<TopNewsParameters, "fields"> & Chosen<F> & CallOptions;
export type Ranking<F extends TopItemField> = Omit<TopNews, "items"> & { items: TopItemWith<F>[] };

/** Covers for a headline or for names, not both. */
export type NewscoverCall = (
  | (Required<Pick<NewscoverParameters, "headline">> & { q?: never })
  | (Required<Pick<NewscoverParameters, "q">> & { headline?: never })
) &
  Pick<NewscoverParameters, "mode"> &
  CallOptions;

/** What is walked or watched: the plain feed, or what matches a question. */
type Walked<F extends ItemField> = (Question | { sentence?: never; keyword?: never; subEntities?: never }) &
  Omit<Filters, "after" | "before" | "limit"> &
  Chosen<F> &
  CallOptions & {
    /** Items a request, 2 to 100; 100 where not given. It does not bound how many come. */
    readonly pageSize?: number;
  };

/** The newest item that a caller holds: it is not given again. */
export interface Held {
  readonly id: string;
  readonly publishedAt: string;
}

export type CatchUpCall<F extends ItemField> = Walked<F> & {
  /** From this time on (inclusive), or from after this item; from the first item where not given. */
  readonly after?: string | Date | Held;
  /** Up to this time (exclusive); up to the newest item where not given. */
  readonly before?: string | Date;
};

export type WatchCall<F extends ItemField> = Walked<F> & {
  /** From this time on (inclusive), or from after this item; from now on where not given. */
  readonly after?: string | Date | Held;
  /** The time between two polls; a minute where not given. */
  readonly everyMs?: number;
  /** How many of the newest items are looked at again for changes, up to 100; none where not given. */
  readonly lookBack?: number;
  /** Is told of failures that may pass; watching goes on at the next poll. */
  readonly onFailure?: (error: unknown) => void;
};

/** An item that is new; or one whose words, story or count of reports are others than before. */
export type Seen<Item> =
  | { readonly kind: "new"; readonly item: Item }
  | { readonly kind: "changed"; readonly item: Item; readonly previous: Item };
