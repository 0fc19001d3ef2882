import { useState } from "react";
import { useQuery } from "../../address.ts";
import { client } from "../../client.ts";
import { SeriesPlot } from "../../parts/chart/series-plot.tsx";
import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { EmptyState, ProblemState, Skeleton } from "../../parts/state.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { seriesOf, type SpanHours, SPANS, startOf } from "../../reading/entity-series.ts";
import { gatherMatches } from "../../reading/gather-matches.ts";
import { ItemList } from "../../reading/item-list.tsx";
import { readAssetView, writeAssetView } from "../../reading/question-view.ts";
import { SignedIn } from "../../reading/signed-in.tsx";
import { useAnswer } from "../../reading/use-answer.ts";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { WatchButton } from "../../watching/watch-button.tsx";
import { useWords } from "../../words/index.ts";
import { Neighbours } from "./neighbours.tsx";
import "./entity.css";

const SHOWN = 20;

/** An entity: its news, how much there is of it and how it is judged over time, and who is named beside it. */
export default function EntityPage() {
  const { say } = useWords();
  const [query] = useQuery();
  const view = readAssetView(query);
  const [name] = view.keywords;
  useReadingKeys();
  if (name === undefined) {
    return (
      <Page title={say("pages.entity")}>
        <EmptyState
          icon="search"
          title={say("news.asset.empty")}
          actions={<LinkButton to="/asset">{say("shell.page.asset")}</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={name}
      lead={say("pages.entity")}
      actions={
        <>
          <WatchButton kind="asset" text={name} names={view.keywords.slice(1, 10)} />
          <LinkButton to={`/asset?${writeAssetView(view).toString()}`}>
            {say("news.item.asset", { name })}
          </LinkButton>
        </>
      }
    >
      <SignedIn waiting={<Skeleton lines={6} />}>
        <EntityFigures key={view.keywords.join()} names={view.keywords} />
      </SignedIn>
    </Page>
  );
}

function EntityFigures({ names }: { names: readonly string[] }) {
  const { say, lang, number } = useWords();
  const [span, setSpan] = useState<SpanHours>("168");
  const [now] = useState(() => Date.now());
  const { value, error, isLoading, retry } = useAnswer(`entity ${lang} ${span} ${names.join()}`, (signal) =>
    gatherMatches(startOf(span, now), null, (part) =>
      client.match({ keyword: names, lang, signal, ...part }),
    ),
  );
  if (error !== undefined && !isLoading) return <ProblemState error={error} onRetry={retry} />;
  if (value === undefined) return <Skeleton lines={6} />;
  const { items, isWhole } = value;
  const { volume, sentiment, meanSentiment, neighbours } = seriesOf(items, names, span, now);
  const most = Math.max(...volume.map(({ value }) => value ?? 0));
  const stepName = number(SPANS[span], { style: "unit", unit: "hour", unitDisplay: "long" });
  const mean = meanSentiment === null ? null : number(meanSentiment, { maximumFractionDigits: 2 });
  return (
    <div aria-busy={isLoading}>
      <Tabs
        label={say("keys.chart.span")}
        tabs={spans.map((id) => ({ id, label: say(`keys.chart.span.${id}`) }))}
        chosen={span}
        onChoose={setSpan}
      >
        {!isWhole && <p className="entity-note">{say("pages.partial", { count: items.length })}</p>}
        <div className="plots">
          <SeriesPlot
            title={say("pages.volume")}
            valueName={say("pages.items")}
            points={volume}
            summary={say("pages.volumeSummary", { count: items.length, most, span: stepName })}
          />
          <SeriesPlot
            title={say("pages.sentiment")}
            valueName={say("pages.sentiment")}
            points={sentiment}
            summary={mean === null ? say("pages.sentimentNone") : say("pages.sentimentSummary", { mean })}
            isBalance
          />
        </div>
      </Tabs>
      <Neighbours neighbours={neighbours} />
      {items.length > 0 && (
        <ItemList items={items.slice(0, SHOWN)} label={say("news.match.label")} isBusy={isLoading} />
      )}
    </div>
  );
}

const spans = Object.keys(SPANS) as SpanHours[];
