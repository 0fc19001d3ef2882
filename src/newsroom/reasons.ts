import type { Findings } from "../domain/findings.ts";
import { makeReasons, type KeptReasons, type ReasonsPart } from "../domain/reasons.ts";
import type { Placed } from "./stories.ts";

/** An article's place among the stories; null if it reports no single event. */
export interface StoryOutcome {
  readonly placed: Placed | null;
  /** The item's score, which depends on its story. */
  readonly impactScore: number;
  /** About the official release of the story, if it has one. */
  readonly primary?: string | null;
}

/** The findings' reasons in the form in which they are kept. `story` is missing for an article that is not published. */
export function reasonsOf(findings: Findings, story?: StoryOutcome): KeptReasons {
  const { reasons, entities, numbers } = findings;
  const { publish, impact, eventType, categories, sections, entities: named, sentiment, ...others } = reasons;
  return makeReasons([
    part("publish", publish),
    { ...part("impact", impact), found: impactOf(findings, story), ...numbersOf("impact", numbers) },
    part("eventType", eventType),
    part("categories", categories, "none"),
    part("sections", sections, "none"),
    ...partsByEntity("entity", findings, named),
    ...partsByEntity("sentiment", findings, sentiment),
    ...(story ? [storyPart(story, entities.length)] : []),
    // Reasons that a later analysis adds are stored under a separate name.
    ...Object.entries(others)
      .filter(([, lines]) => lines.length > 0)
      .map(([name, lines]) => ({ ...part(name, lines), ...numbersOf(name, numbers) })),
  ]);
}

function part(name: string, lines: readonly string[] = [], none?: string): ReasonsPart {
  return { name, ...(lines.length === 0 && none !== undefined && { found: none }), lines };
}

function numbersOf(name: string, numbers: Findings["numbers"]): Pick<ReasonsPart, "numbers"> {
  const own = numbers?.[name];
  return own === undefined ? {} : { numbers: own };
}

function impactOf({ impact, impactScore }: Findings, story?: StoryOutcome): string {
  const score = story?.impactScore ?? impactScore;
  const before = score === impactScore ? "" : ` (${impactScore} before its story was known)`;
  return `${impact} of 5, score ${score}${before}`;
}

/** One part per entity, without its name in front of the reason; and one for reasons that name none of the entities. */
function partsByEntity(name: string, findings: Findings, lines: readonly string[] = []): ReasonsPart[] {
  const { entities, weighed } = findings;
  const rest = new Set(lines);
  const parts = entities.flatMap(({ name: about }): ReasonsPart[] => {
    const own = lines.filter((line) => line.startsWith(`${about}: `));
    for (const line of own) rest.delete(line);
    const candidates = name === "entity" ? weighed?.[about] : undefined;
    if (own.length === 0 && candidates === undefined) return [];
    return [
      {
        name,
        about,
        lines: own.map((line) => line.slice(about.length + 2)),
        ...(candidates && { weighed: candidates }),
      },
    ];
  });
  return rest.size === 0 ? parts : [...parts, { name, lines: [...rest] }];
}

function storyPart({ placed, primary = null }: StoryOutcome, entityCount: number): ReasonsPart {
  if (placed === null) {
    const why = entityCount === 0 ? "it names no entity" : "its type of event reports no single event";
    return { name: "story", found: "none", lines: [why] };
  }
  const { storyId, isNovel, reports, reason, score, evidence, runnerUp, merges } = placed;
  const lines = [
    ...(primary === null ? [] : [primary]),
    ...(reason === undefined ? [] : [reason]),
    ...(evidence ? [evidence] : []),
    ...(runnerUp ? [runnerUpText(runnerUp)] : []),
    ...merges.map(([from, into]) => `shows that ${from} and ${into} are one story`),
  ];
  const found = isNovel ? `started ${storyId}` : `joined ${storyId}${scoreText(score)}`;
  return {
    name: "story",
    found,
    lines,
    // A copy's score is infinite; it is left out, like every number that JSON lacks.
    numbers: { reports, ...(score != null && { score }), ...(runnerUp && { runnerUp: runnerUp.score }) },
  };
}

function runnerUpText({ storyId, score, evidence }: NonNullable<Placed["runnerUp"]>): string {
  return `next best story ${storyId}, ${signed(score)}${evidence === undefined ? "" : `: ${evidence}`}`;
}

function scoreText(score: number | null | undefined): string {
  return score == null ? "" : `, ${signed(score)}`;
}

/** A story is joined above 0. */
function signed(score: number): string {
  if (!Number.isFinite(score)) return "by a copied text";
  return `score ${score < 0 ? "−" : "+"}${Math.abs(score).toFixed(1)}`;
}
