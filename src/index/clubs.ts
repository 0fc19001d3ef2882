import { BEFORE_PLACES } from "./counts.ts";
import type { LexiconEntity, Mention } from "./mention.ts";

/**
 * Drops mentions of cities and states that mean a sports club: "Will Liverpool reach the UEFA final?" Places
 * after "in", "at" or "from" are kept. Countries are kept too: a national team is named after its country, and
 * a country alone matches nothing (D18).
 */
export function withoutClubs(
  mentions: readonly Mention[],
  text: string,
  entityOf: (key: number) => LexiconEntity,
): Mention[] {
  let isSport: boolean | null = null;
  return mentions.filter(({ entity, layer, start, end }) => {
    const { kind } = entityOf(entity);
    if (layer !== "name" || (kind !== "city" && kind !== "state")) return true;
    const before = WORD_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[1]?.toLowerCase() ?? "";
    if (BEFORE_PLACES.has(before)) return true;
    const after = WORD_AFTER.exec(text.slice(end, end + REACH))?.[1]?.toLowerCase() ?? "";
    return !(CONTESTS.has(before) || CONTESTS.has(after) || (isSport ??= SPORT.test(text)));
  });
}

const REACH = 20;
const WORD_BEFORE = /(?:^|[^\p{L}])(\p{L}+)\.? $/u;
const WORD_AFTER = /^ (\p{L}+)/u;

const CONTESTS = new Set(["beat", "beats", "defeat", "defeats", "outscore", "versus", "vs"]);

/** Leagues, cups and other words about club sport. Competitions between nations are not listed. */
const SPORT =
  /\b(?:NBA|WNBA|NHL|NFL|MLB|MLS|NCAA|AFL|EPL|IPL|UEFA|(?:Champions|Premier|Europa|Conference) League|La Liga|Serie A|Bundesliga|Ligue 1|FA Cup|Stanley Cup|Super Bowl|World Series|Final Four|[Pp]layoffs?|[Tt]ouchdowns?|[Qq]uarterback|[Hh]ead [Cc]oach|[Ff]ootball|[Nn]ational [Cc]hampionship|cover the spread)\b/;
