import { Page } from "../../parts/page.tsx";
import { ItemSkeletons } from "../../reading/item-list.tsx";
import { SignedIn } from "../../reading/signed-in.tsx";
import { useWords } from "../../words/index.ts";
import { Landing } from "./landing.tsx";
import { NewsFeed } from "./news-feed.tsx";

export default function NewsPage() {
  const { say } = useWords();
  return (
    <Page title={say("shell.page.news")} isTitleUnseen>
      <SignedIn waiting={<ItemSkeletons />} signedOut={<Landing />}>
        <NewsFeed />
      </SignedIn>
    </Page>
  );
}
