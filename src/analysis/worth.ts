import type { Category } from "../domain/category.ts";
import type { EventType } from "../domain/event-type.ts";
import type { Impact } from "../domain/impact.ts";
import { findDeclaration } from "./declaration.ts";
import { READ_LANGUAGE, UNKNOWN_LANGUAGE } from "./language.ts";

export interface Worth {
  readonly isWorthPublishing: boolean;
  /** In words, for the operator. */
  readonly reason: string;
}

interface Judged {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly impact: 1 | Impact;
  readonly eventType: EventType;
  readonly categories: readonly Category[];
}

/** Whether an editor would show the article to readers. */
export function judgeWorth({ title, text, language, impact, eventType, categories }: Judged): Worth {
  if (title.trim() === "") return no("it has no headline");
  if (language !== READ_LANGUAGE) return no(`it is written in ${nameOf(language)}; only English is read`);
  const declaration = findDeclaration({ title, text, eventType });
  if (declaration !== null) return no(declaration);
  if (impact === 1) return no(WITHOUT_WEIGHT[eventType] ?? "too little happened");
  if (categories.length === 0) return no("it is about none of crypto, economy, politics and geopolitics");
  return { isWorthPublishing: true, reason: `impact ${impact}, ${categories.join(" and ")}` };
}

const WITHOUT_WEIGHT: Partial<Record<EventType, string>> = {
  "analysis-commentary": "a forecast, advice or opinion without a new fact",
  "market-move": "a reading of charts, no news",
  "corporate-action": "a promotion, no news",
  digest: "a round-up without a weighty event",
};

function no(reason: string): Worth {
  return { isWorthPublishing: false, reason };
}

function nameOf(language: string): string {
  if (language === UNKNOWN_LANGUAGE) return "an unknown language";
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
