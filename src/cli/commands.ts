import type { Command } from "./calling/command.ts";
import { EVAL_TASKS } from "./eval.ts";

/** A command as `--help` lists it; its file is loaded when it is called. */
export interface ListedCommand {
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** All commands. The summaries are here, so that `tidings --help` need not load each command's file. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  serve: {
    summary: "Run the service: gather news and answer requests.",
    load: () => import("./serve.ts"),
  },
  demo: {
    summary: "Run the service with sample news on a throw-away store, and print a working key.",
    load: () => import("./demo.ts"),
  },
  import: {
    summary: "Load items, one JSON object per line, plain or gzipped; - is standard input.",
    load: () => import("./import.ts"),
  },
  export: {
    summary: "Write items to standard output in the format of import, in order of publication.",
    load: () => import("./export.ts"),
  },
  backup: {
    summary: "Copy the embedded database into a file, even while in use. --follow: continuously.",
    load: () => import("./backup.ts"),
  },
  restore: {
    summary: "Put a backup of the embedded database into an empty folder, as of any time.",
    load: () => import("./restore.ts"),
  },
  verify: {
    summary: "Restore a backup to a scratch file and compare counts and hashes with the database.",
    load: () => import("./verify.ts"),
  },
  repair: {
    summary: "Repair what a wrong clock did: --clock publishes again and moves items from the future.",
    load: () => import("./repair.ts"),
  },
  keys: {
    summary: "Manage keys. A running service applies the change within a second.",
    load: () => import("./keys.ts"),
  },
  accounts: {
    summary: "List accounts, or remove one with its keys, sessions and personal data.",
    load: () => import("./accounts.ts"),
  },
  analyze: {
    summary: "Run an article (page, JSON or text) through the pipeline; show and explain the item.",
    load: () => import("./analyze.ts"),
  },
  match: {
    summary: "Show which entities a query names, how each was found, and the matching items.",
    load: () => import("./match.ts"),
  },
  rank: {
    summary: "Print the ranking of an hour and why each row has its rank.",
    load: () => import("./rank.ts"),
  },
  why: {
    summary: "Explain an item: why it was published and judged so. --dropped: what was held back, and why.",
    load: () => import("./why.ts"),
  },
  status: {
    summary: "Show each outlet's lag, failing feeds, articles per stage, and items per language.",
    load: () => import("./status.ts"),
  },
  doctor: {
    summary: "Check a deployment and print what to fix. Exits 1 if anything needs fixing.",
    load: () => import("./doctor.ts"),
  },
  feeds: {
    summary: "Show and change the outlets' feeds. check fetches them and shows what would be gathered.",
    load: () => import("./feeds.ts"),
  },
  models: {
    summary: "List, install, check and remove the models that translate on this machine.",
    load: () => import("./models.ts"),
  },
  extract: {
    summary: "Show what is read from an article's page: title, byline, date, image, language and text.",
    load: () => import("./extract.ts"),
  },
  covers: {
    summary: "Draw covers, add your own pictures, list covers, or read a picture's invisible mark.",
    load: () => import("./covers.ts"),
  },
  mcp: {
    summary: "Serve a running service's news over the Model Context Protocol (stdio).",
    load: () => import("./mcp.ts"),
  },
  eval: {
    summary: `Score extraction and analysis on labelled data. Tasks: ${EVAL_TASKS.join(", ")}.`,
    load: () => import("./eval.ts"),
  },
  config: {
    summary: "Print the effective settings and where each comes from, with secrets masked.",
    load: () => import("./config.ts"),
  },
};
