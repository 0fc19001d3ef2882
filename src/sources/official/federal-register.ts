import { parseFeedDate } from "../feed/feed-date.ts";
import { NO_FEED, type FeedDocument } from "../feed/feed-document.ts";
import { type JsonObject, objectsIn, parseJsonObject, textIn } from "./json-document.ts";
import { documentOf, entryOf } from "./official-entry.ts";

/** Reads a list of documents from the Federal Register's API (`/api/v1/documents.json`). */
export function readFederalRegister(source: string): FeedDocument {
  const document = parseJsonObject(source);
  if (document === null) return { ...NO_FEED, faults: ["It is not the JSON of the Federal Register's API."] };
  const entries = objectsIn(document, "results").map(readDocument);
  return documentOf("Federal Register", entries, "https://www.federalregister.gov/", 500);
}

function readDocument(document: JsonObject) {
  const number = textIn(document, "document_number");
  const url = textIn(document, "html_url");
  const title = textIn(document, "title");
  if (number === null || url === null || title === null) return null;
  const agencies = objectsIn(document, "agencies").flatMap((agency) => textIn(agency, "name") ?? []);
  const type = textIn(document, "type");
  const kind = type === null ? "" : ` ${type.toLowerCase()}`;
  const by =
    agencies.length === 0
      ? ""
      : ` The${kind || " document"} is by the ${agencies.slice(0, 3).join(" and the ")}.`;
  const written = textIn(document, "publication_date");
  return entryOf({
    id: number,
    url,
    title: agencies.length === 0 ? title : `${agencies[0]!}: ${title}`,
    text: `${textIn(document, "abstract") ?? title}${by}`,
    publishedAt: written === null ? null : parseFeedDate(written),
    categories: [...(type === null ? [] : [type]), ...agencies],
    isWhole: true,
  });
}
