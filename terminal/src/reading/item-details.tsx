import type { NewsItem } from "@tidings/client";
import { useWords } from "../words/index.ts";
import { directionOf } from "./direction.ts";
import { ItemReasons } from "./item-reasons.tsx";
import { pointsOf } from "./more.ts";

type Detailed = Pick<NewsItem, "id" | "body" | "whyItMatters" | "sourceHeadline" | "headline" | "lang">;

interface Props {
  readonly item: Detailed;
  /** The level of its headings. */
  readonly level: 3 | 4;
}

/** What an open item shows beyond its summary. */
export function ItemDetails({ item, level }: Props) {
  const { id, body, whyItMatters, sourceHeadline, headline, lang } = item;
  const { say } = useWords();
  const points = pointsOf(body);
  const dir = directionOf(lang);
  const Heading = `h${level}` as const;
  return (
    <>
      {points.length > 0 && (
        <ul className="item-points" lang={lang} dir={dir}>
          {points.map((point, place) => (
            <li key={place}>{point}</li>
          ))}
        </ul>
      )}
      {whyItMatters !== null && whyItMatters !== "" && (
        <section className="item-why">
          <Heading>{say("news.item.why")}</Heading>
          <p lang={lang} dir={dir}>
            {whyItMatters}
          </p>
        </section>
      )}
      {sourceHeadline !== "" && sourceHeadline !== headline && (
        <p className="item-source-headline">
          <span>{say("news.item.sourceHeadline")}</span> <bdi>{sourceHeadline}</bdi>
        </p>
      )}
      <ItemReasons id={id} />
    </>
  );
}
