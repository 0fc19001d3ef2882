import type { NewsItem } from "@tidings/client";
import { useQuery } from "../../address.ts";
import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { RequestButton } from "../../parts/request-code/request-button.tsx";
import { EmptyState, ProblemState } from "../../parts/state.tsx";
import { ItemList, ItemSkeletons } from "../../reading/item-list.tsx";
import { requestOf } from "../../reading/request.ts";
import { SignedIn } from "../../reading/signed-in.tsx";
import { type Gathered, leadingReport } from "../../reading/story.ts";
import { changesOf } from "../../reading/story-changes.ts";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { useStory } from "../../reading/use-story.ts";
import { readInstant } from "../../reading/view.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import type { PageProps } from "../../routes.ts";
import { useWords } from "../../words/index.ts";
import { StoryFigures, useChangeLine } from "./story-figures.tsx";
import "./story.css";

export default function StoryPage({ params }: PageProps) {
  const { say } = useWords();
  const id = params["id"] ?? "";
  const waiting = (
    <Page title={say("shell.page.story")}>
      <ItemSkeletons count={3} />
    </Page>
  );
  return (
    <SignedIn waiting={waiting}>
      <Story key={id} id={id} />
    </SignedIn>
  );
}

function Story({ id }: { id: string }) {
  const { say, lang } = useWords();
  const [query] = useQuery();
  const { gathered, error, retry } = useStory(id, readInstant(query.get("at")), lang);
  const lineOf = useChangeLine();
  useReadingKeys();
  const reports = gathered?.reports ?? [];
  const leading = leadingReport(reports);
  const changes = changesOf(reports);
  return (
    <Page
      title={leading?.headline ?? say("shell.page.story")}
      lead={gathered && leading && <Found gathered={gathered} />}
      actions={leading && <RequestButton request={requestOf({ page: "story", reports }, lang)} />}
    >
      {gathered && leading && <Notes gathered={gathered} id={id} />}
      {gathered?.isDone && <StoryFigures reports={reports} changes={changes} />}
      {error !== undefined ? (
        <ProblemState error={error} onRetry={retry} />
      ) : gathered?.isDone && !leading ? (
        <Unknown />
      ) : leading ? (
        <ItemList
          items={reports}
          label={leading.headline}
          isStory
          isBusy={!gathered?.isDone}
          noteOf={({ id }) => lineOf(changes.get(id))}
          leadOf={(item) => <ReportTime item={item} reports={reports} />}
        />
      ) : (
        <ItemSkeletons count={3} />
      )}
      <WaitNote />
    </Page>
  );
}

/** How many reports the story has, or how many of them were found, from how many outlets, and over what time. */
function Found({ gathered: { reports, total, isDone } }: { gathered: Gathered }) {
  const { say, moment } = useWords();
  const first = reports[0];
  const last = reports.at(-1);
  return (
    <>
      <span role="status">
        {!isDone
          ? say("news.story.searching")
          : reports.length < (total ?? 0)
            ? say("news.story.found", { found: reports.length, count: total! })
            : [
                say("news.story.reports", { count: reports.length }),
                say("news.story.outlets", { count: new Set(reports.map(({ source }) => source.name)).size }),
              ].join(" · ")}
      </span>
      {first && last && first !== last && (
        <span className="story-span">
          {say("news.story.span", { from: moment(first.publishedAt), to: moment(last.publishedAt) })}
        </span>
      )}
    </>
  );
}

function Notes({ gathered, id }: { gathered: Gathered; id: string }) {
  const { say } = useWords();
  const { clusterId, reports, total, isDone } = gathered;
  const isMerged = clusterId !== id;
  const isPartial = isDone && reports.length < (total ?? 0);
  if (!isMerged && !isPartial) return null;
  return (
    <div className="story-notes">
      {isMerged && <p>{say("news.story.merged", { id: clusterId })}</p>}
      {isPartial && <p>{say("news.story.missing")}</p>}
    </div>
  );
}

function ReportTime({ item, reports }: { item: NewsItem; reports: readonly NewsItem[] }) {
  const { say, clock, day, utc } = useWords();
  const place = reports.indexOf(item);
  const before = reports[place - 1];
  const isNewDay = before === undefined || day(before.publishedAt) !== day(item.publishedAt);
  return (
    <div className="story-time">
      {isNewDay && <span className="story-day">{day(item.publishedAt)}</span>}
      <time dateTime={item.publishedAt} title={utc(item.publishedAt)}>
        {clock(item.publishedAt)}
      </time>
      {reports.length > 1 && place === 0 && <span className="story-day">{say("news.story.first")}</span>}
    </div>
  );
}

function Unknown() {
  const { say } = useWords();
  return (
    <EmptyState
      icon="search"
      title={say("news.story.unknownTitle")}
      actions={<LinkButton to="/">{say("news.story.back")}</LinkButton>}
    >
      <p>{say("news.story.unknown")}</p>
    </EmptyState>
  );
}
