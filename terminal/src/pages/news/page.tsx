import { useQuery } from "../../address.ts";
import { Page } from "../../parts/page.tsx";
import { ItemSkeletons } from "../../reading/item-list.tsx";
import { useLabels } from "../../reading/labels.ts";
import { SignedIn } from "../../reading/signed-in.tsx";
import { readFeedView } from "../../reading/view.ts";
import { useWords } from "../../words/index.ts";
import { FirstHint } from "./first-hint.tsx";
import { Landing } from "./landing.tsx";
import { NewsFeed } from "./news-feed.tsx";

export default function NewsPage() {
  const { say } = useWords();
  return (
    <Page title={say("shell.page.news")} windowTitle={useViewTitle()} isTitleUnseen>
      <SignedIn waiting={<ItemSkeletons />} signedOut={<Landing />}>
        <FirstHint />
        <NewsFeed />
      </SignedIn>
    </Page>
  );
}

/** The window's title: the page's name and its filters. */
function useViewTitle(): string {
  const { say, list, moment } = useWords();
  const labels = useLabels();
  const [query] = useQuery();
  const { categories, impacts, sections, leftOut, before } = readFeedView(query);
  const filters = [
    ...categories.map(labels.category),
    ...impacts.map(labels.impact),
    ...sections.map(labels.section),
    ...(leftOut.length > 0 ? [say("news.filters.sources")] : []),
    ...(before === null ? [] : [moment(before)]),
  ];
  const label = say("shell.page.news");
  return filters.length === 0 ? label : say("shell.labelled", { label, value: list(filters) });
}
