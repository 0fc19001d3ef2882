import type { MessagePort } from "node:worker_threads";
import type { Findings } from "../../domain/findings.ts";
import type { Gist } from "../../domain/gist.ts";
import type { Rendition } from "../../domain/item.ts";
import { sameWordsHash } from "../../newsroom/same-words.ts";
import type { Extracted, ExtractTask } from "../../newsroom/stages.ts";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import { type GatheredArticle, makeArticle } from "../../sources/make-article.ts";
import { ownPage } from "../../sources/own-page.ts";
import { extractPage } from "../../sources/page/extract-page.ts";
import { htmlToText } from "../../text/html-text.ts";
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
    "parse-feed": (task) => parseFeed(task.bytes, task),
    extract,
    analyse,
    gist: makeGist,
    write: ({ article, findings }) => write(article, findings),
  });
  await stopped(port);
  await close().finally(() => port.close());
}

function extract({ page, contentType, pageUrl, entry, about }: ExtractTask): Extracted {
  const found = page === null ? null : extractPage(page, { url: pageUrl, contentType });
  const read = found && ownPage(entry, found, { asked: about.url, answered: pageUrl });
  const content = entry.content === null ? "" : htmlToText(entry.content);
  const article = makeArticle(entry, read, content, about);
  return {
    article,
    canonicalUrl: read?.canonicalUrl ?? null,
    contentHash: article && sameWordsHash(article.text),
  };
}
