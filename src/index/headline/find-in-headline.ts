import { isTopic } from "../../domain/entity.ts";
import { tokenise } from "../../text/tokens.ts";
import type { Lexicon } from "../lexicon.ts";
import { withoutClubs } from "../clubs.ts";
import { BEFORE_ALL_NEWS, type Mention } from "../mention.ts";
import { withoutOthersBodies } from "../others-bodies.ts";
import { exchangeTickers } from "./exchange-tickers.ts";
import { firmsByContext } from "./firms-by-context.ts";
import { isFalseName } from "./false-names.ts";
import { respell } from "./respell.ts";
import { inTopic, withoutVagueTopics } from "./topics.ts";

/**
 * The entities that one headline names, in order. There is no article to tell which sense of a word is meant, so the
 * headline's own words must: "Visa raises dividend" names a company, "Why your landlord wants a visa" doesn't. Only the
 * library's names count.
 */
export function findInHeadline(headline: string, lexicon: Lexicon): Mention[] {
  const find = (text: string) => lexicon.find(text, "headline", { asOf: BEFORE_ALL_NEWS });
  const text = respell(headline, lexicon, find);
  const tokens = tokenise(text);
  const entityOf = (key: number) => lexicon.entity(key);
  const read = text === headline ? find(text) : joined(find(headline), find(text));
  const found = withoutClubs(withoutOthersBodies(read, text, entityOf), text, entityOf);
  const listed = exchangeTickers(text, lexicon);
  const isListed = ({ start, end }: Mention) => listed.some((one) => one.start <= start && end <= one.end);
  const named = found
    .filter(
      (mention) => !isFalseName(mention, { text, tokens, mentions: found, lexicon }) && !isListed(mention),
    )
    .concat(listed.flatMap(({ mention }) => mention));
  const isAbout = ({ entity }: Mention) => isTopic(lexicon.entity(entity).kind);
  const others = named.filter((mention) => !isAbout(mention));
  others.push(...firmsByContext(text, tokens, others, lexicon));
  const parties = named.filter(isAbout).flatMap((topic) => inTopic(topic, others, text, lexicon, find));
  return withoutVagueTopics([...others, ...parties], text, lexicon)
    .toSorted((a, b) => a.start - b.start)
    .map((mention) => ({ ...mention, words: headline.slice(mention.start, mention.end) }));
}

/** Names of several words are also looked up as they were sent: "WHITE HOUSE" is a name, "white house" is not. */
function joined(sent: readonly Mention[], respelt: readonly Mention[]): Mention[] {
  const long = sent.filter(({ words }) => words.includes(" "));
  const isInside = (one: Mention) => long.some(({ start, end }) => start <= one.start && one.end <= end);
  return [...long, ...respelt.filter((one) => !isInside(one))].sort((a, b) => a.start - b.start);
}
