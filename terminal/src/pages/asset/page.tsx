import { navigate, useQuery } from "../../address.ts";
import { client } from "../../client.ts";
import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { RequestButton } from "../../parts/request-code/request-button.tsx";
import { Examples } from "../../reading/examples.tsx";
import { explainMatches } from "../../reading/explain.ts";
import { ItemSkeletons } from "../../reading/item-list.tsx";
import { Matches, useMatches } from "../../reading/matches.tsx";
import { type AssetView, readAssetView, smallTickers, writeAssetView } from "../../reading/question-view.ts";
import { requestOf } from "../../reading/request.ts";
import { SignedIn } from "../../reading/signed-in.tsx";
import { UnderstoodNames } from "../../reading/understood.tsx";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { distinctOf } from "../../reading/view.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import { WatchButton } from "../../watching/watch-button.tsx";
import { useWords } from "../../words/index.ts";
import { AssetForm } from "./asset-form.tsx";

const addressOf = (view: AssetView) => `/asset?${writeAssetView(view).toString()}`;

export default function AssetPage() {
  const { say, lang } = useWords();
  const [query] = useQuery();
  const view = readAssetView(query);
  const [name] = view.keywords;
  useReadingKeys();
  return (
    <Page
      title={name ?? say("shell.page.asset")}
      lead={say("news.asset.intro")}
      actions={
        name !== undefined && (
          <>
            <WatchButton kind="asset" text={name} names={view.keywords.slice(1, 10)} />
            <LinkButton icon="chart" to={`/entity?${writeAssetView(view).toString()}`}>
              {say("pages.entity")}
            </LinkButton>
            <RequestButton request={requestOf({ page: "asset", view }, lang)} />
          </>
        )
      }
    >
      <AssetForm view={view} onAsk={(asked) => navigate(addressOf(asked))} />
      {name === undefined ? (
        <Examples
          examples={EXAMPLES.map((view) => ({ to: addressOf(view), text: view.keywords.join(", ") }))}
        />
      ) : (
        <SignedIn waiting={<ItemSkeletons />}>
          <AssetNews view={view} />
        </SignedIn>
      )}
    </Page>
  );
}

function AssetNews({ view }: { view: AssetView }) {
  const { lang } = useWords();
  const { keywords, categories, before, limit } = view;
  const answer = useMatches(`${lang} ${addressOf(view)}`, before, (signal) => {
    const call = { keyword: keywords, category: categories, lang, limit, signal };
    return client.match({ ...call, ...distinctOf(view), ...(before !== null && { before }) });
  });
  const asked = { sentence: "", subEntities: [], keywords };
  return (
    <>
      <UnderstoodNames answer={answer} />
      <Matches
        answer={answer}
        explanation={explainMatches(asked, answer.value?.items ?? [])}
        limit={limit}
        reports={view.reports}
        onReports={(reports) => navigate(addressOf({ ...view, reports }))}
        onMore={() => navigate(addressOf({ ...view, limit: 100 }))}
        advice={<Advice view={view} />}
      />
      <WaitNote />
    </>
  );
}

function Advice({ view: { keywords, before } }: { view: AssetView }) {
  const { say } = useWords();
  return (
    <>
      <p>{say("news.match.noneAsset")}</p>
      <ul>
        {smallTickers(keywords).length > 0 && <li>{say("news.match.adviceTicker")}</li>}
        <li>{say("news.match.adviceGeneral")}</li>
        <li>{say("news.match.adviceEnglish")}</li>
        {before !== null && <li>{say("news.match.adviceBefore")}</li>}
      </ul>
    </>
  );
}

/** Names as a reader would type them; they are the same in every language. */
const EXAMPLES: readonly AssetView[] = [
  { keywords: ["Bitcoin", "BTC"], categories: ["crypto"], before: null, limit: 20, reports: "newest" },
  { keywords: ["NVIDIA", "NVDA"], categories: ["economy"], before: null, limit: 20, reports: "newest" },
  { keywords: ["Federal Reserve"], categories: ["economy"], before: null, limit: 20, reports: "newest" },
];
