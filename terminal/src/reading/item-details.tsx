import type { NewsItem } from "@tidings/client";
import { useWords } from "../words/index.ts";
import { pointsOf } from "./more.ts";

type Detailed = Pick<NewsItem, "body" | "whyItMatters" | "sourceHeadline" | "headline" | "lang">;

/** What an opened item says beyond its summary. */
export function ItemDetails({
  item: { body, whyItMatters, sourceHeadline, headline, lang },
}: {
  item: Detailed;
}) {
  const { say } = useWords();
  const points = pointsOf(body);
  return (
    <>
      {points.length > 0 && (
        <ul className="item-points" lang={lang} dir="auto">
          {points.map((point, place) => (
            <li key={place}>{point}</li>
          ))}
        </ul>
      )}
      {whyItMatters !== null && whyItMatters !== "" && (
        <section className="item-why">
          <h4>{say("news.item.why")}</h4>
          <p lang={lang} dir="auto">
            {whyItMatters}
          </p>
        </section>
      )}
      {sourceHeadline !== "" && sourceHeadline !== headline && (
        <p className="item-source-headline">
          <span>{say("news.item.sourceHeadline")}</span> <bdi>{sourceHeadline}</bdi>
        </p>
      )}
    </>
  );
}
