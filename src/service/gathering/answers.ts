import type { MessagePort } from "node:worker_threads";
import type { Findings } from "../../domain/findings.ts";
import type { Gist } from "../../domain/gist.ts";
import type { Rendition } from "../../domain/item.ts";
import { sameWordsHash } from "../../newsroom/same-words.ts";
import type { Extracted } from "../../newsroom/stages.ts";
import { parseOfficial } from "../../sources/official/parse-official.ts";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import type { GatheredArticle } from "../../sources/make-article.ts";
import { type ExtractTask, readArticle } from "../../sources/read-article.ts";
import { answer, stopped } from "../threads/port.ts";
import type { ReaderTasks } from "./messages.ts";

/** How a reader thread analyses and writes articles. */
export interface Conclusions {
  readonly analyse: (article: GatheredArticle) => Promise<Findings>;
  readonly write: (article: GatheredArticle, findings: Findings) => Promise<Rendition>;
  readonly makeGist: (text: string) => Promise<Gist>;
  readonly close: () => Promise<void>;
}

/** Runs the tasks given to a reader thread, until the thread is told to stop. */
export async function answerTasks(
  port: MessagePort,
  { analyse, write, makeGist, close }: Conclusions,
): Promise<void> {
  answer<ReaderTasks>(port, {
    "parse-feed": (task) =>
      task.adapter === null ? parseFeed(task.bytes, task) : parseOfficial(task.adapter, task.bytes, task),
    extract,
    analyse,
    gist: makeGist,
    write: ({ article, findings }) => write(article, findings),
  });
  await stopped(port);
  await close().finally(() => port.close());
}

function extract(task: ExtractTask): Extracted {
  const read = readArticle(task);
  return { ...read, contentHash: read.article && sameWordsHash(read.article.text) };
}
