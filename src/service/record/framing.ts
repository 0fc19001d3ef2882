import type { Item, Renditions } from "../../domain/item.ts";
import { LANGUAGES, type Target } from "../../domain/language.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { articleSentiment } from "../../domain/sentiment.ts";
import { type FrameContext, framesOf, type UnwrittenFrame } from "../../index/frame.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import type { EntityFinder } from "../../knowledge/entity-finder.ts";
import type { Followed } from "../../newsroom/follow.ts";
import { coinsOf } from "./coins.ts";

/** The URL of an outlet's logo: its own, or the one we draw. */
export function logoUrlOf(outlet: Outlet, publicUrl: string): string {
  return outlet.logoUrl ?? `${publicUrl}/logos/${outlet.number}.svg`;
}

/** The URL of a cover; it never expires. */
export function coverUrlOf(fileName: string, publicUrl: string): string {
  return `${publicUrl}/covers/${fileName}`;
}

/** Turns a publication from the record into one for the index. Its frames are not serialised yet. */
export function framer(outlets: ReadonlyMap<number, Outlet>, findCoin: EntityFinder, publicUrl: string) {
  function contextOf(item: Item): FrameContext {
    const outlet = outlets.get(item.outlet);
    if (!outlet) throw new Error(`Item ${item.id} belongs to the unknown outlet ${item.outlet}`);
    return {
      sourceName: outlet.name,
      sourceLogoUrl: logoUrlOf(outlet, publicUrl),
      coverUrlOf: (fileName) => coverUrlOf(fileName, publicUrl),
      sentiment: articleSentiment(item),
      coins: coinsOf(item.entities, findCoin),
    };
  }

  function frames(item: Item, renditions: Renditions): UnwrittenFrame[] {
    return framesOf(item, renditions, contextOf(item));
  }

  function publication(followed: Followed): IndexedPublication<UnwrittenFrame> {
    const { kind } = followed;
    if (kind === "merge" || kind === "gist" || kind === "languages") return followed;
    const { number, item } = followed;
    if (followed.kind === "item") {
      const { languages, renditions, gist } = followed;
      return {
        kind: "item",
        number,
        facts: item,
        languages,
        frames: renditions ? frames(item, renditions) : [],
        gist,
      };
    }
    if (followed.kind === "words") {
      const { languages, renditions, amendments } = followed;
      const all = renditions ? frames(item, renditions) : null;
      return { kind: "words", number, id: item.id, languages, frames: all, amendments };
    }
    const { en, others } = followed.renditions;
    // If the item's text was replaced meanwhile, this language's rendition is gone.
    const spoken = others.has(followed.language as Target) ? followed.language : "en";
    const language = LANGUAGES.indexOf(spoken);
    // Only this language's frame is built. An item's renditions mostly arrive together, so building all
    // languages each time would produce sixteen times as many frames.
    const words: Renditions = {
      en,
      others: new Map([...others].filter(([each]) => each === followed.language)),
    };
    const frame = frames(item, words).find((each) => each.language === language)!;
    return { kind: "rendition", number, id: item.id, frame };
  }

  return { frames, publication };
}
