import type { Rendition } from "../../domain/item.ts";

/** The maximum length of each field, in characters. */
const LIMITS = { headline: 160, summary: 480, point: 400, whyItMatters: 700 } as const;
const MIN = { headline: 10, summary: 20, point: 5 } as const;
const MAX_POINTS = 7;

/** Lists the problems with the form of a rendition, by field. */
export function formProblems({ headline, summary, body, whyItMatters }: Rendition): string[] {
  const problems: string[] = [];
  const hold = (isFine: boolean, problem: string) => void (isFine || problems.push(problem));
  const sized = (name: keyof typeof LIMITS, text: string, least: number) => {
    hold(text.length <= LIMITS[name], `the ${name} has ${text.length} characters, ${LIMITS[name]} at most`);
    hold(text.trim().length >= least, `the ${name} is too short to say anything`);
  };
  sized("headline", headline, MIN.headline);
  hold(!headline.includes("\n"), "the headline has more than one line");
  hold(!/(?<![.\p{Lu}])\.$/u.test(headline), "the headline ends with a full stop");
  sized("summary", summary, MIN.summary);
  const lines = body.split("\n");
  hold(
    lines.every((line) => line.startsWith("• ")),
    'a line of the body does not begin with "• "',
  );
  hold(lines.length <= MAX_POINTS, `the body has ${lines.length} points, ${MAX_POINTS} at most`);
  for (const line of lines) sized("point", line.slice(2), MIN.point);
  hold(new Set(lines).size === lines.length, "the body says a point twice");
  if (whyItMatters !== null) sized("whyItMatters", whyItMatters, MIN.summary);
  return problems;
}
