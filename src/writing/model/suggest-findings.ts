import type { Article } from "../../domain/article.ts";
import { EVENT_TYPE_NAMES, EVENT_TYPES, type EventType } from "../../domain/event-type.ts";
import type { Findings, FoundEntity } from "../../domain/findings.ts";
import { carriesSentiment, type Impact, IMPACTS } from "../../domain/impact.ts";
import { articleRoom } from "./article-room.ts";
import type { ChatModel, JsonSchema } from "./chat.ts";
import { fenced, loadPrompt } from "./prompt.ts";

/** Finds the library entity with a name. Undefined if no entity has that name, or several do. */
export type FindEntity = (name: string) => Omit<FoundEntity, "salience" | "sentiment"> | undefined;

const MAX_ARTICLE = 8_000;
const MAX_TOKENS = 400;
/** Tokens of the prompt with its list of event types, and of the schema. */
const PROMPT_TOKENS = 1_500;
const MAX_ENTITIES = 8;
/** Low, so that suggested entities rank behind those that we found ourselves. */
const SALIENCE = 0.05;

const SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    eventType: { type: "string", enum: EVENT_TYPE_NAMES },
    impact: { type: "string", enum: ["1", "2", "3", "4", "5"] },
    entities: { type: "array", items: { type: "string" } },
  },
  required: ["eventType", "impact", "entities"],
  additionalProperties: false,
};

/**
 * Asks a model about an article and accepts only what can be checked. That is an existing event type, an impact at most
 * one tier from ours, and library entities whose name is in the article. Rejects with a `ProviderFault`.
 */
export function findingsSuggester(
  model: ChatModel,
  findEntity: FindEntity,
  contextTokens: number | null = null,
) {
  const needs = { promptTokens: PROMPT_TOKENS, answerTokens: MAX_TOKENS, most: MAX_ARTICLE };
  const prompt = loadPrompt("suggest-findings");
  const eventTypes = Object.entries(EVENT_TYPES).map(([name, words]) => `  - ${name}: ${words}`);
  return async (
    article: Pick<Article, "title" | "text">,
    findings: Findings,
    signal?: AbortSignal,
  ): Promise<Findings> => {
    const most = articleRoom(model, contextTokens, needs);
    const { mark, text } = fenced(`${article.title}\n\n${article.text.slice(0, most)}`);
    const asked = prompt.with({ eventTypes: eventTypes.join("\n"), mark, article: text });
    const form = { name: "findings", schema: SCHEMA };
    return merged(
      findings,
      await model.ask({ ...asked, form, maxTokens: MAX_TOKENS, signal }),
      article,
      findEntity,
    );
  };
}

/** The part of a suggestion that can be checked, merged into the findings. */
export function merged(
  findings: Findings,
  suggestion: unknown,
  { title, text }: Pick<Article, "title" | "text">,
  findEntity: FindEntity,
): Findings {
  const said = (typeof suggestion === "object" && suggestion !== null ? suggestion : {}) as Record<
    string,
    unknown
  >;
  const eventType = EVENT_TYPE_NAMES.find((name) => name === said["eventType"]) ?? findings.eventType;
  const impact = IMPACTS.find((each) => each === Number(said["impact"]));
  const words = `${title}\n${text}`;
  const known = new Set(findings.entities.flatMap(({ id, name }) => [id ?? "", name]));
  const added: FoundEntity[] = [];
  for (const name of Array.isArray(said["entities"]) ? said["entities"].slice(0, MAX_ENTITIES) : []) {
    if (typeof name !== "string" || !standsIn(name, words)) continue;
    const entity = findEntity(name);
    if (!entity || known.has(entity.id ?? "") || known.has(entity.name)) continue;
    known.add(entity.name);
    added.push({ ...entity, sentiment: null, salience: SALIENCE });
  }
  const weighed = isNear(impact, findings) ? retiered(findings, impact) : findings;
  return {
    ...weighed,
    eventType,
    entities: [...weighed.entities, ...added],
    reasons: { ...findings.reasons, model: reasonsOf(findings, eventType, impact, added) },
  };
}

function isNear(impact: Impact | undefined, findings: Findings): impact is Impact {
  return impact !== undefined && findings.impact !== 1 && Math.abs(impact - findings.impact) === 1;
}

/**
 * Moves the findings to a suggested impact. Each impact covers 20 points of the score, and the score moves no further than
 * needed.
 */
function retiered(findings: Findings, impact: Impact): Findings {
  const [least, most] = [(impact - 1) * 20, impact * 20 - 1];
  const entities = carriesSentiment(impact)
    ? findings.entities
    : findings.entities.map((entity) => ({ ...entity, sentiment: null }));
  return {
    ...findings,
    impact,
    impactScore: Math.min(most, Math.max(least, findings.impactScore)),
    entities,
  };
}

/** Whether a name is in a text as a separate word, in the same case. */
function standsIn(name: string, words: string): boolean {
  const plain = name.trim();
  if (plain.length < 2) return false;
  const pattern = plain.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, "u").test(words);
}

function reasonsOf(
  findings: Findings,
  eventType: EventType,
  impact: Impact | undefined,
  added: readonly FoundEntity[],
): string[] {
  return [
    ...(eventType === findings.eventType ? [] : [`the model says ${eventType}`]),
    ...(isNear(impact, findings) ? [`the model says impact ${impact}`] : []),
    ...added.map(({ name }) => `the model named ${name}, which the article holds`),
  ];
}
