import type { Command } from "./calling/command.ts";
import { EVAL_TASKS } from "./eval.ts";

/** The commands, grouped by purpose, in the order of `--help`. */
export const GROUPS = {
  run: "Run it",
  news: "News in and out",
  explain: "Understand it",
  sources: "Sources, languages and covers",
  access: "Who may use it",
  safety: "Keep it safe",
  tools: "Tools",
} as const;

/** A command as `--help` lists it; its file is loaded when it is called. */
export interface ListedCommand {
  readonly group: keyof typeof GROUPS;
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** All commands. The summaries are here, so that `tidings --help` need not load each command's file. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  serve: {
    group: "run",
    summary: "Run the service: gather news and answer requests.",
    load: () => import("./serve.ts"),
  },
  demo: {
    group: "run",
    summary: "Run the service with sample news on a throw-away store, and print a working key.",
    load: () => import("./demo.ts"),
  },
  import: {
    group: "news",
    summary: "Load items, one JSON object per line, plain or gzipped; - is standard input.",
    load: () => import("./import.ts"),
  },
  backfill: {
    group: "news",
    summary: "Publish past articles from files: NDJSON, captured pages (WARC), GDELT lists.",
    load: () => import("./backfill.ts"),
  },
  export: {
    group: "news",
    summary: "Export items for import elsewhere, or for analysis as NDJSON, CSV or Parquet.",
    load: () => import("./export.ts"),
  },
  query: {
    group: "news",
    summary: "Run SQL over everything published. It only reads, and needs DuckDB.",
    load: () => import("./query.ts"),
  },
  replay: {
    group: "news",
    summary: "Serve past news as if live, for back-tests, on a throw-away store.",
    load: () => import("./replay.ts"),
  },
  withdraw: {
    group: "news",
    summary: "Replace an item's words with a notice, in every language and on every node.",
    load: () => import("./withdraw.ts"),
  },
  correct: {
    group: "news",
    summary: "Replace an item's words with corrected ones. --print prints its current words as a file.",
    load: () => import("./correct.ts"),
  },
  backup: {
    group: "safety",
    summary: "Copy the embedded database into a file, even while in use. --follow: continuously.",
    load: () => import("./backup.ts"),
  },
  restore: {
    group: "safety",
    summary: "Put a backup of the embedded database into an empty folder, as of any time.",
    load: () => import("./restore.ts"),
  },
  verify: {
    group: "safety",
    summary: "Restore a backup to a scratch file and compare counts and hashes with the database.",
    load: () => import("./verify.ts"),
  },
  repair: {
    group: "safety",
    summary: "Repair what a wrong clock did: --clock publishes again and moves items from the future.",
    load: () => import("./repair.ts"),
  },
  keys: {
    group: "access",
    summary: "Manage keys. A running service applies the change within a second.",
    load: () => import("./keys.ts"),
  },
  accounts: {
    group: "access",
    summary: "List accounts, or remove one with its keys, sessions and personal data.",
    load: () => import("./accounts.ts"),
  },
  explain: {
    group: "explain",
    summary: "Explain an article, a question's answer, a ranking, a page or an item.",
    load: () => import("./explain.ts"),
  },
  analyze: {
    group: "explain",
    summary: "Run an article (page, JSON or text) through the pipeline; show and explain the item.",
    load: () => import("./analyze.ts"),
  },
  match: {
    group: "explain",
    summary: "Show which entities a query names, how each was found, and the matching items.",
    load: () => import("./match.ts"),
  },
  rank: {
    group: "explain",
    summary: "Print the ranking of an hour and why each row has its rank.",
    load: () => import("./rank.ts"),
  },
  why: {
    group: "explain",
    summary:
      "Explain an item: why it was published, and how it was judged. --dropped: what was held back, and why.",
    load: () => import("./why.ts"),
  },
  status: {
    group: "run",
    summary: "Show each outlet's lag, failing feeds, articles per stage, and items per language.",
    load: () => import("./status.ts"),
  },
  doctor: {
    group: "run",
    summary: "Check a deployment and print what to fix. Exits 1 if anything needs fixing.",
    load: () => import("./doctor.ts"),
  },
  feeds: {
    group: "sources",
    summary:
      "Show and change the outlets' feeds. check fetches them and shows what would be gathered. doctor explains what is wrong with outlets, and proposes what to do.",
    load: () => import("./feeds.ts"),
  },
  models: {
    group: "sources",
    summary: "List, install, check and remove the models that translate on this machine.",
    load: () => import("./models.ts"),
  },
  extract: {
    group: "explain",
    summary: "Show what is read from an article's page: title, byline, date, image, language and text.",
    load: () => import("./extract.ts"),
  },
  covers: {
    group: "sources",
    summary: "Draw covers, add your own pictures, list covers, or read a picture's invisible mark.",
    load: () => import("./covers.ts"),
  },
  mcp: {
    group: "tools",
    summary: "Serve a running service's news over the Model Context Protocol (stdio).",
    load: () => import("./mcp.ts"),
  },
  completion: {
    group: "tools",
    summary: "Print a script that completes commands and flags in bash, zsh or fish.",
    load: () => import("./completion.ts"),
  },
  man: {
    group: "tools",
    summary: "Print a command's manual page, or write them all into a folder.",
    load: () => import("./man.ts"),
  },
  eval: {
    group: "tools",
    summary: `Score extraction and analysis on labelled data. Tasks: ${EVAL_TASKS.join(", ")}.`,
    load: () => import("./eval.ts"),
  },
  config: {
    group: "run",
    summary: "Print the effective settings and where each comes from, with secrets masked.",
    load: () => import("./config.ts"),
  },
};

/** Commands that `explain` offers as its parts, with each part's name. Their own names keep working. */
export const OLDER_NAMES: Readonly<Record<string, string>> = {
  analyze: "article",
  match: "question",
  rank: "ranking",
  extract: "page",
  why: "item",
};

/** The command that a part of `explain` runs; undefined for an unknown part. */
export function explainedBy(part: string): string | undefined {
  return Object.entries(OLDER_NAMES).find(([, own]) => own === part)?.[0];
}
