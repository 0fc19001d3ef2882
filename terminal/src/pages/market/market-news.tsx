import { navigate } from "../../address.ts";
import { client } from "../../client.ts";
import { LinkButton } from "../../parts/button.tsx";
import { SeriesPlot, type SeriesPoint } from "../../parts/chart/series-plot.tsx";
import { explainMatches } from "../../reading/explain.ts";
import { Matches, useMatches } from "../../reading/matches.tsx";
import { type QuestionView, writeQuestionView } from "../../reading/question-view.ts";
import { distinctOf } from "../../reading/view.ts";
import { useWords } from "../../words/index.ts";
import { Outcomes } from "./outcomes.tsx";
import { dailyCounts } from "./daily-counts.ts";
import "./market.css";

const addressOf = (view: QuestionView) => `/market?${writeQuestionView(view).toString()}`;

/** The outcomes, the matches over time, and the matches with the reason for each. */
export function MarketNews({ view }: { view: QuestionView }) {
  const { say, lang, number } = useWords();
  const { sentence, subEntities, categories, before, limit } = view;
  const answer = useMatches(`${lang} ${addressOf(view)}`, before, (signal) =>
    client.matchQuestion(sentence, {
      subEntities,
      category: categories,
      lang,
      limit,
      signal,
      ...distinctOf(view),
      ...(before !== null && { before }),
    }),
  );
  const items = answer.value?.items ?? [];
  const points: readonly SeriesPoint[] = dailyCounts(items.map(({ publishedAt }) => publishedAt));
  const most = Math.max(0, ...points.map(({ value }) => value ?? 0));
  return (
    <>
      <Outcomes names={subEntities} items={items} />
      {items.length > 0 && (
        <div className="plots market-plot">
          <SeriesPlot
            title={say("pages.marketMatches")}
            valueName={say("pages.items")}
            points={points}
            summary={say("pages.volumeSummary", {
              count: items.length,
              most,
              span: number(1, { style: "unit", unit: "day", unitDisplay: "long" }),
            })}
          />
        </div>
      )}
      <Matches
        answer={answer}
        explanation={explainMatches({ sentence, subEntities, keywords: [] }, items)}
        limit={limit}
        reports={view.reports}
        onReports={(reports) => navigate(addressOf({ ...view, reports }))}
        onMore={() => navigate(addressOf({ ...view, limit: 100 }))}
        none={say("news.match.noneAnswers")}
        advice={
          <>
            <p>{say("news.match.noneAnswersHelp")}</p>
            {before !== null && <p>{say("news.match.adviceBefore")}</p>}
            <LinkButton to={`/question?${writeQuestionView({ ...view, scope: "all" }).toString()}`}>
              {say("news.match.all")}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
