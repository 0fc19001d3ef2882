/** What a watch is about: names, a question, a section, or the whole feed from a given impact. */
export const WATCH_KINDS = ["asset", "question", "section", "feed"] as const;

export type WatchKind = (typeof WATCH_KINDS)[number];

/** The most watches per holder. The limit for questions is lower, because each one needs its own request. */
export const MOST_WATCHES = 200;
export const MOST_WATCHED_QUESTIONS = 50;

/** The most extra names per asset. A request takes 30 names, and all names of an asset must fit into one request. */
export const MOST_ASSET_NAMES = 9;
/** As many as fit into one request. */
export const MOST_OUTCOMES = 50;
export const LONGEST_WATCHED_NAME = 100;
export const LONGEST_WATCHED_QUESTION = 1_000;
