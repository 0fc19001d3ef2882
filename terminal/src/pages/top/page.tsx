import type { Category, TopNewsItem } from "@tidings/client";
import { Link, useQuery } from "../../address.ts";
import { client } from "../../client.ts";
import { Button } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { RequestButton } from "../../parts/request-code/request-button.tsx";
import { EmptyState, ProblemState } from "../../parts/state.tsx";
import { useMinute } from "../../reading/ago.tsx";
import { ItemList, ItemSkeletons } from "../../reading/item-list.tsx";
import { useLabels } from "../../reading/labels.ts";
import { requestOf } from "../../reading/request.ts";
import { SignedIn } from "../../reading/signed-in.tsx";
import { type LiveAnswer, useLiveAnswer } from "../../reading/use-live-answer.ts";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { CATEGORIES, readCategories } from "../../reading/view.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import { useWords } from "../../words/index.ts";
import "./top.css";

export default function TopPage() {
  const { say, lang } = useWords();
  const labels = useLabels();
  const [query] = useQuery();
  // Each ranking covers one category, so the first category is the default.
  const category = readCategories(query)[0] ?? CATEGORIES[0]!;
  return (
    <Page
      title={say("shell.page.top")}
      windowTitle={say("shell.labelled", { label: say("shell.page.top"), value: labels.category(category) })}
      lead={say("news.top.how")}
      actions={<RequestButton request={requestOf({ page: "top", category }, lang)} />}
    >
      <CategoryNav category={category} />
      <SignedIn waiting={<ItemSkeletons />}>
        <RankingOf category={category} />
      </SignedIn>
    </Page>
  );
}

function CategoryNav({ category }: { category: Category }) {
  const { say } = useWords();
  const labels = useLabels();
  return (
    <nav className="top-nav" aria-label={say("news.filters.category")}>
      {CATEGORIES.map((other) => (
        <Link
          key={other}
          to={`/top?category=${other}`}
          aria-current={other === category ? "page" : undefined}
        >
          {labels.category(other)}
        </Link>
      ))}
    </nav>
  );
}

type Ranked = Awaited<ReturnType<typeof client.topNews>>;

function RankingOf({ category }: { category: Category }) {
  const { say, lang } = useWords();
  const labels = useLabels();
  const now = useMinute();
  const ranking = useLiveAnswer({
    name: `top ${category} ${lang}`,
    ask: (signal) => client.topNews({ category, lang, signal }),
    itemsOf,
    isMoving: (ranked) => isOutdated(ranked, now),
  });
  useReadingKeys();
  const { value, error, isLoading, retry } = ranking;
  if (error !== undefined && !isLoading) return <ProblemState error={error} onRetry={retry} />;
  if (value === undefined) return <ItemSkeletons />;
  return (
    <>
      <RankingNotes ranking={value} answer={ranking} />
      {value.items.length === 0 ? (
        <EmptyState title={say("news.top.emptyTitle")}>
          <p>{say("news.top.empty")}</p>
        </EmptyState>
      ) : (
        <ItemList
          items={value.items}
          label={labels.category(value.category)}
          isBusy={isLoading}
          leadOf={(item) => <Rank rank={(item as TopNewsItem).rank} />}
        />
      )}
      <WaitNote />
    </>
  );
}

const HOUR_MS = 3_600_000;
const WHOLE_RANKING = 10;

/** Whether the hour of a ranking is over, so that there is a newer one. */
function isOutdated({ generatedAt }: Ranked, now: number): boolean {
  return now >= Date.parse(generatedAt) + HOUR_MS;
}

function itemsOf({ items }: Ranked): readonly TopNewsItem[] {
  return items;
}

/** When the ranking was made, and why it may be short: it is never padded. */
function RankingNotes({ ranking, answer }: { ranking: Ranked; answer: LiveAnswer<Ranked> }) {
  const { say, moment, utc } = useWords();
  const { generatedAt, items } = ranking;
  const isOld = isOutdated(ranking, useMinute());
  const isFilledUp = items.some(({ impact }) => impact === 3);
  return (
    <div className="top-notes">
      <p className="top-made">
        <time dateTime={generatedAt} title={utc(generatedAt)}>
          {say("news.top.ranked", { time: moment(generatedAt) })}
        </time>
        {(answer.hasNewer || isOld) && (
          <Button
            size="small"
            icon="refresh"
            isBusy={answer.isLoading}
            onClick={answer.hasNewer ? answer.showNewer : answer.retry}
          >
            {say("news.top.newer")}
          </Button>
        )}
      </p>
      {items.length > 0 && items.length < WHOLE_RANKING && (
        <p>{say("news.top.quiet", { count: items.length })}</p>
      )}
      {isFilledUp && <p>{say("news.top.fills")}</p>}
    </div>
  );
}

function Rank({ rank }: { rank: number }) {
  const { say, number } = useWords();
  return (
    <span className="top-rank">
      <span aria-hidden="true">{number(rank)}</span>
      <span className="unseen">{say("news.top.rank", { rank })}</span>
    </span>
  );
}
