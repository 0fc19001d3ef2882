import type { Article } from "../../domain/article.ts";
import type { Findings } from "../../domain/findings.ts";
import { loadEntities } from "../../knowledge/entities.ts";
import { entityFinder } from "../../knowledge/entity-finder.ts";
import type { GatheredArticle } from "../../sources/make-article.ts";
import { modelWriter } from "../../writing/model/model-writer.ts";
import { sentenceCheck } from "../../writing/model/sentence-check.ts";
import { findingsSuggester } from "../../writing/model/suggest-findings.ts";
import { ProviderFault } from "../../writing/providers/provider-fault.ts";
import { writeRendition } from "../../writing/write-rendition.ts";
import type { WrittenRendition } from "../../writing/writer.ts";
import type { WritingSettings } from "../../settings/writing.ts";
import type { ProviderKeeping } from "./keeping.ts";
import { openProviders, PROVIDER_TOOLS, type Providers, type ProviderTools } from "./providers.ts";

/** The model's part in turning an article into an item. */
export interface ModelDesk extends AsyncDisposable, Pick<Providers, "circuits"> {
  readonly write: ((article: GatheredArticle, findings: Findings) => Promise<WrittenRendition>) | null;
  /**
   * Adds the model's suggestions to the findings, but only those that can be verified. Returns the findings
   * unchanged if the model is unavailable.
   */
  readonly suggest: ((article: GatheredArticle, findings: Findings) => Promise<Findings>) | null;
}

/** Opens the model for gathering, as configured. If the model fails, the built-in writer writes the item. */
export function openModelDesk(
  keeping: ProviderKeeping,
  settings: WritingSettings,
  { userAgent, entities }: { readonly userAgent: string; readonly entities: string | null },
  heard: Pick<ProviderTools, "onCall" | "onTrouble">,
): ModelDesk {
  const tools = { ...PROVIDER_TOOLS, ...heard, modelName: "writer" };
  const providers = openProviders(keeping, { ...settings, translators: [] }, userAgent, tools);
  const writer = modelWriter(providers.model!, settings.modelContextTokens);
  const secondCheck = settings.modelCheck
    ? sentenceCheck(providers.model!, settings.modelContextTokens)
    : null;
  const stopping = new AbortController();
  return {
    circuits: providers.circuits,
    write:
      settings.writer === "model"
        ? (article, findings) =>
            writeRendition(article, findings, writer, { signal: stopping.signal, secondCheck })
        : null,
    suggest: settings.modelFindings
      ? modelSuggester(providers.model!, settings.modelContextTokens, entities, stopping.signal)
      : null,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await providers[Symbol.asyncDispose]();
    },
  };
}

/** Adds a model's suggestions to the findings, or nothing if it is unavailable. `entities` is the operator's own file. */
export function modelSuggester(
  model: Parameters<typeof findingsSuggester>[0],
  contextTokens: number | null,
  entities: string | null,
  signal: AbortSignal,
): (article: Pick<Article, "title" | "text">, findings: Findings) => Promise<Findings> {
  const find = entityFinder(loadEntities(entities ?? undefined));
  const suggest = findingsSuggester(
    model,
    (name) => {
      const entity = find({ name, aliases: [], ticker: null });
      if (!entity) return undefined;
      const { id, kind, aliases, ticker } = entity;
      return { id, kind, name: entity.name, aliases, ticker };
    },
    contextTokens,
  );
  return async (article, findings) => {
    try {
      return await suggest(article, findings, signal);
    } catch (error) {
      if (error instanceof ProviderFault) return findings;
      throw error;
    }
  };
}
