import type { MatchReason, NewsItem, Understood } from "@tidings/client";
import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import { EmptyState, ProblemState } from "../parts/state.tsx";
import { Switch } from "../parts/switch.tsx";
import { useWords } from "../words/index.ts";
import type { Say } from "../words/say.ts";
import type { Explanation } from "./explain.ts";
import { ItemList, ItemSkeletons } from "./item-list.tsx";
import { useLabels } from "./labels.ts";
import "./matches.css";
import type { Limit } from "./question-view.ts";
import { NewItems } from "./new-items.tsx";
import { type LiveAnswer, useLiveAnswer } from "./use-live-answer.ts";
import { CATEGORIES, type Reports, valuesOf } from "./view.ts";

/** The answer to a matching request. */
export interface Matched {
  readonly matchStatus: "matched" | "no_match";
  readonly items: readonly NewsItem[];
  readonly fallback?: { readonly category: string; readonly items: readonly NewsItem[] };
  /** The names recognised in the request. */
  readonly understood: readonly Understood[];
  /** Why each item answers the question; missing if items were matched by names. */
  readonly reasons?: readonly (readonly MatchReason[])[];
}

interface Props {
  readonly answer: LiveAnswer<Matched>;
  readonly explanation: Explanation;
  readonly limit: Limit;
  readonly reports: Reports;
  readonly onReports: (reports: Reports) => void;
  readonly onMore: () => void;
  /** Another choice of what to list, beside the one of reports. */
  readonly choice?: ReactNode;
  /** What it means that nothing matched, and what to do. */
  readonly none?: string;
  readonly advice: ReactNode;
}

/** Requests matches, and refreshes them while they are being read. A list with a cutoff is not refreshed. */
export function useMatches(
  name: string,
  before: string | null,
  ask: (signal: AbortSignal) => Promise<Matched>,
): LiveAnswer<Matched> {
  return useLiveAnswer({ name, ask, itemsOf, isMoving: () => before === null });
}

function itemsOf({ items, fallback }: Matched): readonly NewsItem[] {
  return fallback ? [...items, ...fallback.items] : items;
}

/** The matches and, set apart, the items that fill the list. */
export function Matches({
  answer: { value, error, isLoading, retry, waiting, showNewer },
  explanation,
  limit,
  reports,
  onReports,
  onMore,
  choice,
  none,
  advice,
}: Props) {
  const { say } = useWords();
  if (error !== undefined && !isLoading) return <ProblemState error={error} onRetry={retry} />;
  if (value === undefined) return <ItemSkeletons />;
  const { items, fallback, reasons } = value;
  const namingsOf = (id: string) => explanation.byItem.get(id) ?? [];
  const byNames = (id: string) => (namingsOf(id).length > 0 ? undefined : say("news.match.unseen"));
  const whyOf = new Map(items.map(({ id }, place) => [id, reasons?.[place] ?? []]));
  const isFull = items.length >= limit;
  return (
    <>
      <section className="matches">
        <header className="matches-head">
          <h2 className="matches-title">
            <span role="status">
              {items.length === 0
                ? (none ?? say("news.match.none"))
                : say(isFull ? "news.match.atLeast" : "news.match.count", { count: items.length })}
            </span>
          </h2>
          <div className="matches-choices">
            {choice}
            <Switch
              label={say("news.filters.byStory")}
              isOn={reports === "newest"}
              onTurn={(isOn) => onReports(isOn ? "newest" : "all")}
            />
          </div>
        </header>
        <NewItems shown={items} waiting={waiting} onShow={showNewer} />
        {items.length === 0 ? (
          <div className="matches-advice">{advice}</div>
        ) : (
          <ItemList
            items={items}
            label={say("news.match.label")}
            isBusy={isLoading}
            level={3}
            sharedOf={({ id }) => new Set(namingsOf(id).map(({ name }) => name))}
            noteOf={({ id }) =>
              reasons ? whyText(whyOf.get(id)!, say) : isLoading ? undefined : byNames(id)
            }
          />
        )}
        {isFull && limit < 100 && (
          <div className="matches-more">
            <Button isBusy={isLoading} onClick={onMore}>
              {say("news.match.more")}
            </Button>
          </div>
        )}
      </section>
      {fallback && <Fallback category={fallback.category} items={fallback.items} isBusy={isLoading} />}
    </>
  );
}

/** Why an item answers, in words that need neither a pointer nor a press; nothing if the service gave no reason. */
function whyText(reasons: readonly MatchReason[], say: Say): string | undefined {
  if (reasons.length === 0) return undefined;
  const said = reasons.map((reason) => say(`news.match.reason.${reason}`));
  return say("news.match.why", { reasons: said.join(" · ") });
}

interface FallbackProps {
  readonly category: string;
  readonly items: readonly NewsItem[];
  readonly isBusy: boolean;
}

function Fallback({ category, items, isBusy }: FallbackProps) {
  const { say, list } = useWords();
  const labels = useLabels();
  const names = valuesOf(category).flatMap((value) => CATEGORIES.filter((known) => known === value));
  const title = say("news.match.fallback", { category: list(names.map(labels.category)) });
  return (
    <section className="fallback">
      <header className="fallback-head">
        <h2 className="matches-title">{title}</h2>
        <p>{say("news.match.fallbackHelp")}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState title={say("news.match.fallbackEmpty")} />
      ) : (
        <ItemList items={items} label={title} isBusy={isBusy} level={3} />
      )}
    </section>
  );
}
