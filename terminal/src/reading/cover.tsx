import type { NewsItem } from "@tidings/client";
import { useEffect, useRef, useState } from "react";
import "./cover.css";
import { useLabels } from "./labels.ts";
import { ownPath } from "./more.ts";
import { useOwnOrigins } from "./own-origins.ts";
import { Turns } from "./turns.ts";

type Covered = Pick<NewsItem, "covers" | "eventType" | "categories">;

/**
 * A browser opens six connections to a service, and a cover that is requested for the first time still has to be drawn. So covers
 * use at most three connections and leave the others for the news.
 */
const TURNS = new Turns(3);

/**
 * The first cover, small; without one, the kind of event in plain type. It is decoration that adds nothing to
 * the text.
 */
export function Cover({ item: { covers, eventType, categories } }: { item: Covered }) {
  const labels = useLabels();
  const origins = useOwnOrigins();
  const [first] = covers;
  const path = first && ownPath(first.url, origins);
  if (first && path)
    return <Picture key={path} path={path.replace(/^\/covers\//, "/covers/small/")} size={first} />;
  return (
    <span className="cover cover-plain" aria-hidden="true">
      <span>{labels.event(eventType)}</span>
      {categories[0] && <span className="cover-category">{labels.category(categories[0])}</span>}
    </span>
  );
}

function Picture({
  path,
  size,
}: {
  path: string;
  size: { readonly width: number; readonly height: number };
}) {
  const place = useRef<HTMLSpanElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const endTurn = useRef(() => {});
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        endTurn.current = TURNS.ask(() => setDue(true));
      },
      { rootMargin: "400px" },
    );
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
      endTurn.current();
    };
  }, []);
  useEffect(() => {
    const image = picture.current;
    // Stop loading a picture that the reader will not see.
    return () => {
      if (image?.complete === false) image.removeAttribute("src");
    };
  }, [isDue]);
  if (!isDue) return <span ref={place} className="cover" />;
  const end = () => endTurn.current();
  return (
    <img
      ref={picture}
      className="cover"
      src={path}
      alt=""
      width={size.width}
      height={size.height}
      decoding="async"
      onLoad={end}
      onError={end}
    />
  );
}
