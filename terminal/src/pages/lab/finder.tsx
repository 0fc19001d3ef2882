import { type FormEvent, useState } from "react";
import type { Going } from "../../address.ts";
import { Button, LinkButton } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { EmptyState, ProblemState } from "../../parts/state.tsx";
import { useAccount } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { Found } from "./found.tsx";
import {
  isAskable,
  type LabQuestion,
  lengthOf,
  MOST_HEADLINE,
  MOST_NAMES,
  namesIn,
  READ_HEADLINE,
} from "./question.ts";
import { useCovers } from "./use-covers.ts";

interface Props {
  readonly question: LabQuestion;
  readonly onAsk: (question: LabQuestion, going?: Going) => void;
}

/** Finds covers for a headline or for names. */
export function Finder({ question, onAsk }: Props) {
  const { say } = useWords();
  const account = useAccount();
  const [attempt, setAttempt] = useState(0);
  const view = useCovers(question, account !== null, attempt);
  const askAgain = () => setAttempt((attempt) => attempt + 1);
  return (
    <div className="lab-finder">
      <QuestionForm key={question.text} question={question} isBusy={view.kind === "asking"} onAsk={onAsk} />
      {account === null ? (
        <EmptyState
          icon="key"
          title={say("lab.signIn.title")}
          actions={
            <LinkButton
              kind="primary"
              to={`/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`}
            >
              {say("shell.signIn")}
            </LinkButton>
          }
        >
          <p>{say("lab.signIn.detail")}</p>
        </EmptyState>
      ) : view.kind === "failed" ? (
        <ProblemState error={view.error} onRetry={askAgain} />
      ) : view.kind === "asking" ? (
        <div className="lab-found lab-found-asking" role="status">
          <span className="unseen">{say("lab.finding")}</span>
          <div className="lab-stage" />
        </div>
      ) : view.kind === "found" ? (
        <Found question={question} results={view.results} onAgain={askAgain} />
      ) : null}
    </div>
  );
}

interface FormProps extends Props {
  readonly isBusy: boolean;
}

function QuestionForm({ question, isBusy, onAsk }: FormProps) {
  const { say } = useWords();
  const { tool, isExtended } = question;
  const [draft, setDraft] = useState(question.text);
  const isNames = tool === "names";
  const faultText = useFault(tool, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAskable(tool, draft)) onAsk({ ...question, text: draft.trim() });
  };
  const example = say(isNames ? "lab.names.example" : "lab.headline.example");
  const length = lengthOf(draft);
  const hint = isNames
    ? say("lab.names.help", { most: MOST_NAMES })
    : length > READ_HEADLINE && length <= MOST_HEADLINE
      ? say("lab.headline.read", { most: READ_HEADLINE, count: length })
      : say("lab.headline.help");
  return (
    <form className="lab-form" onSubmit={submit} role="search">
      <div className="lab-ask">
        <TextField
          label={say(isNames ? "lab.names.label" : "lab.headline.label")}
          hint={hint}
          fault={faultText}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          placeholder={example}
          lang="en"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button kind="primary" type="submit" icon="search" isBusy={isBusy}>
          {say("lab.find")}
        </Button>
      </div>
      <div className="lab-options">
        <label className="lab-check">
          <input
            type="checkbox"
            checked={isExtended}
            onChange={({ target }) => onAsk({ ...question, isExtended: target.checked }, { replace: true })}
          />
          <span>
            {say("lab.extended")} <small>{say("lab.extended.help")}</small>
          </span>
        </label>
        {draft === "" && (
          <Button kind="quiet" size="small" onClick={() => onAsk({ ...question, text: example })}>
            {say("lab.example")}
          </Button>
        )}
      </div>
    </form>
  );
}

function useFault(tool: LabQuestion["tool"], draft: string): string | undefined {
  const { say } = useWords();
  if (tool === "names") {
    const count = namesIn(draft).length;
    return count > MOST_NAMES ? say("lab.names.many", { most: MOST_NAMES, count }) : undefined;
  }
  const count = lengthOf(draft);
  return count > MOST_HEADLINE ? say("lab.headline.long", { most: MOST_HEADLINE, count }) : undefined;
}
