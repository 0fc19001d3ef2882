import { navigate, useQuery } from "../../address.ts";
import { client } from "../../client.ts";
import { Button, LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { RequestButton } from "../../parts/request-code/request-button.tsx";
import { Switch } from "../../parts/switch.tsx";
import { Examples } from "../../reading/examples.tsx";
import { explainMatches } from "../../reading/explain.ts";
import { ItemSkeletons } from "../../reading/item-list.tsx";
import { Matches, useMatches } from "../../reading/matches.tsx";
import {
  type QuestionView,
  readQuestionView,
  type QuestionScope,
  writeQuestionView,
} from "../../reading/question-view.ts";
import { requestOf } from "../../reading/request.ts";
import { SignedIn } from "../../reading/signed-in.tsx";
import { UnderstoodNames } from "../../reading/understood.tsx";
import { useReadingKeys } from "../../reading/use-reading-keys.ts";
import { distinctOf } from "../../reading/view.ts";
import { WaitNote } from "../../reading/wait-note.tsx";
import { WatchButton } from "../../watching/watch-button.tsx";
import { useWords } from "../../words/index.ts";
import { QuestionForm } from "./question-form.tsx";
import { ReadQuestion } from "./read-question.tsx";

const addressOf = (view: QuestionView) => `/question?${writeQuestionView(view).toString()}`;

export default function QuestionPage() {
  const { say, lang } = useWords();
  const [query] = useQuery();
  const view = readQuestionView(query);
  const isAsked = view.sentence !== "";
  useReadingKeys();
  return (
    <Page
      title={say("shell.page.question")}
      {...(isAsked && { windowTitle: view.sentence })}
      lead={say("news.question.intro")}
      actions={
        isAsked && (
          <>
            <WatchButton kind="question" text={view.sentence} names={[...view.subEntities]} />
            <LinkButton icon="chart" to={`/market?${writeQuestionView(view).toString()}`}>
              {say("pages.market")}
            </LinkButton>
            <RequestButton request={requestOf({ page: "question", view }, lang)} />
          </>
        )
      }
    >
      <QuestionForm view={view} onAsk={(asked) => navigate(addressOf(asked))} />
      {isAsked ? (
        <SignedIn waiting={<ItemSkeletons />}>
          <QuestionNews view={view} />
        </SignedIn>
      ) : (
        <Examples examples={EXAMPLES.map((view) => ({ to: addressOf(view), text: view.sentence }))} />
      )}
    </Page>
  );
}

function QuestionNews({ view }: { view: QuestionView }) {
  const { lang, say } = useWords();
  const { sentence, subEntities, categories, before, limit, scope } = view;
  const isByNames = scope === "all";
  const answer = useMatches(`${lang} ${addressOf(view)}`, before, (signal) => {
    const options = {
      subEntities,
      category: categories,
      lang,
      limit,
      signal,
      ...distinctOf(view),
      ...(before !== null && { before }),
    };
    return isByNames ? client.match({ sentence, ...options }) : client.matchQuestion(sentence, options);
  });
  const hasNames = (answer.value?.understood.length ?? 0) > 0;
  const turn = (scope: QuestionScope) => navigate(addressOf({ ...view, scope }));
  const items = answer.value?.items ?? [];
  const explanation = explainMatches({ sentence, subEntities, keywords: [] }, items);
  const advice = isByNames ? (
    <Advice view={view} />
  ) : (
    <NoAnswerAdvice view={view} hasNames={hasNames} onAll={() => turn("all")} />
  );
  return (
    <>
      <UnderstoodNames answer={answer} isByNames={isByNames} />
      {items.length > 0 && (isByNames || explanation.namings.length > 0) && (
        <ReadQuestion view={view} explanation={explanation} />
      )}
      <Matches
        answer={answer}
        explanation={explanation}
        limit={limit}
        reports={view.reports}
        onReports={(reports) => navigate(addressOf({ ...view, reports }))}
        onMore={() => navigate(addressOf({ ...view, limit: 100 }))}
        choice={
          <Switch
            label={say("news.match.all")}
            isOn={isByNames}
            onTurn={(isOn) => turn(isOn ? "all" : "answers")}
          />
        }
        {...(!isByNames && { none: say("news.match.noneAnswers") })}
        advice={advice}
      />
      <WaitNote />
    </>
  );
}

interface NoAnswerProps {
  readonly view: QuestionView;
  readonly hasNames: boolean;
  readonly onAll: () => void;
}

/** Nothing answers, which may be the answer. All news about the question's names is one press away. */
function NoAnswerAdvice({ view: { subEntities, before }, hasNames, onAll }: NoAnswerProps) {
  const { say } = useWords();
  return (
    <>
      {hasNames && <p>{say("news.match.noneAnswersHelp")}</p>}
      {!hasNames && subEntities.length === 0 && <p>{say("news.match.adviceOutcomes")}</p>}
      {!hasNames && <p>{say("news.match.adviceEnglish")}</p>}
      {before !== null && <p>{say("news.match.adviceBefore")}</p>}
      {hasNames && <Button onClick={onAll}>{say("news.match.all")}</Button>}
    </>
  );
}

function Advice({ view: { subEntities, before } }: { view: QuestionView }) {
  const { say } = useWords();
  return (
    <>
      <p>{say("news.match.noneQuestion")}</p>
      <ul>
        {subEntities.length === 0 && <li>{say("news.match.adviceOutcomes")}</li>}
        <li>{say("news.match.adviceGeneral")}</li>
        <li>{say("news.match.adviceTicker")}</li>
        <li>{say("news.match.adviceEnglish")}</li>
        {before !== null && <li>{say("news.match.adviceBefore")}</li>}
      </ul>
    </>
  );
}

/** Questions as prediction markets ask them; they are English in every language. */
const EXAMPLES: readonly QuestionView[] = [
  {
    sentence: "Will the Federal Reserve cut rates in December?",
    subEntities: [],
    categories: ["economy"],
    before: null,
    limit: 20,
    reports: "newest",
    scope: "answers",
  },
  {
    sentence: "Will Bitcoin trade above $125,000?",
    subEntities: [],
    categories: ["crypto"],
    before: null,
    limit: 20,
    reports: "newest",
    scope: "answers",
  },
  {
    sentence: "Will the European Central Bank change its rates?",
    subEntities: ["Cut", "Hold", "Raise"],
    categories: ["economy"],
    before: null,
    limit: 20,
    reports: "newest",
    scope: "answers",
  },
];
