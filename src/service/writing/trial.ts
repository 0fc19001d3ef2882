import about from "../../../package.json" with { type: "json" };
import type { Article } from "../../domain/article.ts";
import type { Findings } from "../../domain/findings.ts";
import type { Rendition } from "../../domain/item.ts";
import type { Target } from "../../domain/language.ts";
import { BUILT_IN } from "../../domain/written-by.ts";
import { userAgentOf } from "../../http/safe-fetch.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { checkRendition } from "../../writing/check.ts";
import { type Copied, copiedFrom } from "../../writing/copied.ts";
import { modelWriter } from "../../writing/model/model-writer.ts";
import { sentenceCheck } from "../../writing/model/sentence-check.ts";
import type { Charge } from "../../writing/providers/charge.ts";
import type { Translations } from "../../writing/translate/translator.ts";
import { writeRendition } from "../../writing/write-rendition.ts";
import { type Attempt, type Writer } from "../../writing/writer.ts";
import { keptForRun } from "./keeping.ts";
import { modelSuggester } from "./model.ts";
import { openProviders, PROVIDER_TOOLS } from "./providers.ts";
import { writingSettingsOf } from "./writing.ts";

/** The text that one writer made from an article, with its cost and time. */
export interface TriedWriting {
  readonly writer: string;
  /** The model's id; null for the built-in writer. */
  readonly model: string | null;
  /** The writer's text, even if the check refuses it; null if the writer returned no text. */
  readonly rendition: Rendition | null;
  /** The reasons why the text would not be published; empty if it would be. */
  readonly problems: readonly string[];
  readonly attempts: readonly Attempt[];
  readonly copied: Copied | null;
  readonly seconds: number;
  readonly tokens: number;
  readonly usd: number;
}

/** The configured model and translators, for a command that publishes nothing and opens no record. */
export interface Trial extends AsyncDisposable {
  /** What all calls so far have cost. */
  readonly spent: () => Charge;
  /** The findings with the model's suggestions, if `modelFindings` is set. */
  readonly suggest: (article: Article, findings: Findings) => Promise<Findings>;
  readonly tryBuiltIn: (article: Article, findings: Findings) => Promise<TriedWriting>;
  /** Fails if no model is configured. */
  readonly tryModel: (article: Article, findings: Findings) => Promise<TriedWriting>;
  readonly translate: (
    words: Rendition,
    findings: Findings,
    languages: readonly Target[],
  ) => Promise<Translations>;
}

const MICRO = 1_000_000;

/** The signal stops the model's calls. */
export function openTrial(settings: Settings, signal = new AbortController().signal): Trial {
  const own = writingSettingsOf(settings);
  const userAgent = userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl);
  const keeping = keptForRun(own);
  const providers = openProviders(keeping, own, userAgent, PROVIDER_TOOLS);
  const writer = providers.model && modelWriter(providers.model, own.modelContextTokens);
  const secondCheck =
    own.modelCheck && providers.model ? sentenceCheck(providers.model, own.modelContextTokens) : null;
  const suggest =
    own.modelFindings && providers.model
      ? modelSuggester(providers.model, own.modelContextTokens, settings.entities, signal)
      : null;

  async function tried(article: Article, findings: Findings, by: Writer | undefined): Promise<TriedWriting> {
    const [begun, before] = [performance.now(), keeping.spent()];
    const options = { signal, secondCheck };
    const { rendition, writer: takenFrom, attempts } = await writeRendition(article, findings, by, options);
    const after = keeping.spent();
    const isTaken = takenFrom === (by?.name ?? BUILT_IN);
    const last = attempts.findLast((attempt) => attempt.writer === by?.name);
    const text = isTaken ? rendition : (last?.refused ?? null);
    return {
      writer: by?.name ?? BUILT_IN,
      model: by ? own.model : null,
      rendition: text,
      problems:
        by === undefined ? checkRendition(article, findings, rendition) : isTaken ? [] : last!.reasons,
      attempts: attempts.filter((attempt) => attempt.writer === (by?.name ?? BUILT_IN)),
      copied: text && copiedFrom(`${article.title}\n${article.text}`, allOf(text)),
      seconds: (performance.now() - begun) / 1000,
      tokens: after.tokens - before.tokens,
      usd: (after.microUsd - before.microUsd) / MICRO,
    };
  }

  return {
    spent: keeping.spent,
    suggest: (article, findings) => suggest?.(article, findings) ?? Promise.resolve(findings),
    tryBuiltIn: (article, findings) => tried(article, findings, undefined),
    tryModel(article, findings) {
      if (!writer)
        throw new CommandFault("no model is configured: set model and modelUrl; see docs/writing.md");
      return tried(article, findings, writer);
    },
    translate(words, { entities }, languages) {
      if (!providers.translator)
        throw new CommandFault(
          "no translator can be used: run tidings models pull LANG, or set translators, for example to model",
        );
      return providers.translator.translate({ words, entities, languages });
    },
    [Symbol.asyncDispose]: () => providers[Symbol.asyncDispose](),
  };
}

function allOf({ headline, summary, body, whyItMatters }: Rendition): string {
  return [headline, summary, body, whyItMatters ?? ""].join("\n");
}
