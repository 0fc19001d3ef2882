import { useQuery } from "../../address.ts";
import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { EmptyState } from "../../parts/state.tsx";
import { ItemSkeletons } from "../../reading/item-list.tsx";
import { readQuestionView, writeQuestionView } from "../../reading/question-view.ts";
import { SignedIn } from "../../reading/signed-in.tsx";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import { WatchButton } from "../../watching/watch-button.tsx";
import { useWords } from "../../words/index.ts";
import { MarketNews } from "./market-news.tsx";

/** A market: its question, outcomes and cutoff, and the news that answers it. After the cutoff the list never changes. */
export default function MarketPage() {
  const { say } = useWords();
  const [query] = useQuery();
  const view = { ...readQuestionView(query), scope: "answers" as const };
  const edit = `/question?${writeQuestionView(view).toString()}`;
  useReadingKeys();
  if (view.sentence === "") {
    return (
      <Page title={say("pages.market")}>
        <EmptyState
          icon="search"
          title={say("news.question.empty")}
          actions={<LinkButton to="/question">{say("shell.page.question")}</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={view.sentence}
      lead={<Cutoff before={view.before} />}
      actions={
        <>
          <WatchButton kind="question" text={view.sentence} names={[...view.subEntities]} />
          <LinkButton to={edit}>{say("pages.marketEdit")}</LinkButton>
        </>
      }
    >
      <SignedIn waiting={<ItemSkeletons />}>
        <MarketNews view={view} />
      </SignedIn>
      <WaitNote />
    </Page>
  );
}

function Cutoff({ before }: { before: string | null }) {
  const { say, moment } = useWords();
  if (before === null) return say("pages.marketNoCutoff");
  const isOver = Date.parse(before) <= Date.now();
  return say(isOver ? "pages.marketClosed" : "pages.marketOpen", { time: moment(before) });
}
