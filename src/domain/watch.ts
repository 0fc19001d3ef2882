/** What a watch is about: names, a question, a section, or the whole feed from an impact on. */
export const WATCH_KINDS = ["asset", "question", "section", "feed"] as const;

export type WatchKind = (typeof WATCH_KINDS)[number];

/** The most watches of one holder. Each question is a request of its own, so there may be fewer of them. */
export const MOST_WATCHES = 200;
export const MOST_WATCHED_QUESTIONS = 50;

/** The most further names of an asset. A request takes 30 names, and those of one asset must fit into it. */
export const MOST_ASSET_NAMES = 9;
/** As many as one request takes. */
export const MOST_OUTCOMES = 50;
export const LONGEST_WATCHED_NAME = 100;
export const LONGEST_WATCHED_QUESTION = 1_000;
