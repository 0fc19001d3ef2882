import { hash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { loadOutletRows } from "../../knowledge/outlets.ts";
import { analysePlainly } from "../../newsroom/plain-analysis.ts";
import type { Extracted, ExtractTask } from "../../newsroom/stages.ts";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import { makeArticle } from "../../sources/make-article.ts";
import { extractPage } from "../../sources/page/extract-page.ts";
import { foldSurface } from "../../text/tokens.ts";
import { htmlToText } from "../../text/html-text.ts";
import { writePlainly } from "../../writing/write-plainly.ts";
import type { GatheringData, ReaderReply, ReaderTask } from "./gathering-messages.ts";
import { openLibrary } from "./lexicon.ts";

/** A thread that reads what outlets sent and concludes: nothing it is given can hold up who answers or who fetches. */

const port = parentPort!;
const { entities } = workerData as Pick<GatheringData, "entities">;
const desks = new Map(loadOutletRows().map(({ number, desk }) => [number, desk]));
let names: ReturnType<typeof openNames> | undefined;

port.on("message", (asked: ReaderTask) => {
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

async function answer(asked: ReaderTask): Promise<unknown> {
  switch (asked.kind) {
    case "parse-feed":
      return parseFeed(asked.task.bytes, asked.task);
    case "extract":
      return extract(asked.task);
    case "analyse":
      return analysePlainly(asked.task, {
        findEntities,
        deskOf: (outlet) => desks.get(outlet ?? 0) ?? "economy",
      });
    case "write":
      return writePlainly(asked.task.article);
  }
}

/** Fewer characters do not tell two articles apart. */
const FEW_CHARACTERS = 200;

function extract({ page, contentType, pageUrl, entry, about }: ExtractTask): Extracted {
  const read = page === null ? null : extractPage(page, { url: pageUrl, contentType });
  const content = entry.content === null ? "" : htmlToText(entry.content);
  const article = makeArticle(entry, read, content, about);
  const words = article === null ? "" : foldSurface(article.text);
  return {
    article,
    canonicalUrl: read?.canonicalUrl ?? null,
    contentHash: words.length < FEW_CHARACTERS ? null : hash("sha256", words, "hex").slice(0, 32),
  };
}

function findEntities(text: string) {
  // Loaded when first needed: a thread that only reads needs no names.
  names ??= openNames();
  const { lexicon, byId } = names;
  const keys = new Set(lexicon.find(text, "article").map(({ entity }) => entity));
  return [...keys].flatMap((key) => {
    const entity = byId.get(lexicon.entity(key).id ?? "");
    return entity ? { id: entity.id, name: entity.name, aliases: entity.aliases, ticker: entity.ticker } : [];
  });
}

function openNames() {
  const { lexicon, entities: known } = openLibrary(entities);
  return { lexicon, byId: new Map(known.map((entity) => [entity.id, entity])) };
}
