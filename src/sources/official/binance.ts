import { NO_FEED, type FeedDocument } from "../feed/feed-document.ts";
import { type JsonObject, objectIn, objectsIn, parseJsonObject, textIn } from "./json-document.ts";
import { documentOf, entryOf } from "./official-entry.ts";

const HOME = "https://www.binance.com/";

/** Reads Binance's lists of announcements, as its own support pages load them. Their pages need a browser. */
export function readBinance(source: string): FeedDocument {
  const document = parseJsonObject(source);
  if (document === null) return { ...NO_FEED, faults: ["It is not the JSON of Binance's announcements."] };
  const entries = objectsIn(objectIn(document, "data"), "catalogs").flatMap((catalog) =>
    objectsIn(catalog, "articles").map((article) => readNotice(article, textIn(catalog, "catalogName"))),
  );
  return documentOf("Binance", entries, HOME, 200);
}

function readNotice(article: JsonObject, catalog: string | null) {
  const code = textIn(article, "code");
  const title = textIn(article, "title");
  if (code === null || title === null || !/^[\w-]{1,100}$/.test(code)) return null;
  const at = article["releaseDate"];
  return entryOf({
    id: code,
    url: `${HOME}en/support/announcement/detail/${code}`,
    title: /\bbinance\b/i.test(title) ? title : `Binance: ${title}`,
    text: `Binance announced: ${title}.`,
    publishedAt: typeof at === "number" ? at : null,
    categories: catalog === null ? [] : [catalog],
    isWhole: true,
  });
}
