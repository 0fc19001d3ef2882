import type { MessagePort } from "node:worker_threads";
import type { Findings } from "../../domain/findings.ts";
import type { Rendition } from "../../domain/item.ts";
import { sameWordsHash } from "../../newsroom/same-words.ts";
import type { Extracted, ExtractTask } from "../../newsroom/stages.ts";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import { type GatheredArticle, makeArticle } from "../../sources/make-article.ts";
import { ownPage } from "../../sources/own-page.ts";
import { extractPage } from "../../sources/page/extract-page.ts";
import { htmlToText } from "../../text/html-text.ts";
import type { ReaderReply, ToReader } from "./messages.ts";

/** How a thread that reads concludes and writes. */
export interface Conclusions {
  readonly analyse: (article: GatheredArticle) => Promise<Findings>;
  readonly write: (article: GatheredArticle, findings: Findings) => Promise<Rendition>;
  readonly close: () => Promise<void>;
}

/** Answers what a thread that reads is asked, one at a time, until it is told to close. */
export function answerTasks(port: MessagePort, { analyse, write, close }: Conclusions): void {
  port.on("message", (asked: ToReader) => {
    if (asked.kind === "close") return void close().finally(() => port.close());
    const began = process.threadCpuUsage();
    const cpuMs = () => {
      const { user, system } = process.threadCpuUsage(began);
      return (user + system) / 1000;
    };
    answer(asked).then(
      (value) => port.postMessage({ value, cpuMs: cpuMs() } satisfies ReaderReply),
      (error: unknown) =>
        port.postMessage({ error: (error as Error).message, cpuMs: cpuMs() } satisfies ReaderReply),
    );
  });

  async function answer(asked: Exclude<ToReader, { kind: "close" }>): Promise<unknown> {
    switch (asked.kind) {
      case "parse-feed":
        return parseFeed(asked.task.bytes, asked.task);
      case "extract":
        return extract(asked.task);
      case "analyse":
        return analyse(asked.task);
      case "write":
        return write(asked.task.article, asked.task.findings);
    }
  }
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
