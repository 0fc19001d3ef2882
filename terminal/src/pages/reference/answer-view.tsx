import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Chip } from "../../parts/chip.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";
import { JsonView } from "./json-view.tsx";
import { Prose } from "./prose.tsx";
import type { Outcome } from "./send.ts";

interface Props {
  readonly outcome: Outcome;
  /** The reader has changed the request since this answer. */
  readonly isOld: boolean;
}

/** The answer: status, time, the important headers, and the body. */
export function AnswerView({ outcome, isOld }: Props) {
  const { say, number } = useWords();
  const [areAllOpen, setAreAllOpen] = useState<boolean>();
  if (outcome.kind === "failed") {
    return (
      <p className="reference-failed" role="alert">
        <Icon name="warning" /> {say("reference.answer.noAnswer")}
      </p>
    );
  }
  const { status, milliseconds, headers, text, value } = outcome;
  return (
    <section className="reference-answer" aria-label={say("reference.answer")}>
      <p className="reference-answer-head" role="status">
        <Chip kind={status < 400 ? "good" : "bad"}>
          {say("reference.answer.status", { status: String(status) })}
        </Chip>
        <span>{say("reference.answer.time", { milliseconds: number(milliseconds) })}</span>
        <span>{say("reference.answer.size", { size: sizeText(text, number) })}</span>
        {isOld && <span className="reference-old">{say("reference.answer.same")}</span>}
      </p>
      {status >= 400 && <ProblemBox value={value} />}
      <dl className="reference-answer-headers" dir="ltr">
        {headers.map(([name, content]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <div className="reference-answer-body">
        <div className="reference-answer-bar">
          <span>{say("reference.answer.body")}</span>
          {value !== undefined && (
            <Button kind="quiet" size="small" onClick={() => setAreAllOpen(areAllOpen !== true)}>
              {say(areAllOpen === true ? "reference.answer.foldAll" : "reference.answer.unfoldAll")}
            </Button>
          )}
          <CopyButton text={value === undefined ? text : JSON.stringify(value, null, 2)} kind="quiet" />
        </div>
        {value === undefined ? (
          <pre className="json">{text}</pre>
        ) : (
          // The key changes when everything is expanded or collapsed, which resets every part.
          <JsonView key={`${String(areAllOpen)} ${outcome.target}`} value={value} areAllOpen={areAllOpen} />
        )}
      </div>
    </section>
  );
}

function ProblemBox({ value }: { value: unknown }) {
  const { say, sayWith } = useWords();
  const labelled = (label: string, said: string) =>
    sayWith("shell.labelled", { label, value: <code>{said}</code> });
  if (typeof value !== "object" || value === null) return null;
  const { title, detail, parameter, value: sent, allowed } = value as Record<string, unknown>;
  return (
    <div className="reference-problem">
      <p className="reference-problem-title" lang="en" dir="ltr">
        <Icon name="warning" /> {String(title)}
      </p>
      <p>
        <Prose text={String(detail)} />
      </p>
      {typeof parameter === "string" && (
        <p>
          {labelled(say("reference.answer.parameter"), parameter)}
          {typeof sent === "string" && (
            <>
              {" · "}
              {labelled(say("reference.answer.value"), sent)}
            </>
          )}
        </p>
      )}
      {Array.isArray(allowed) && (
        <p className="reference-allowed" dir="ltr">
          {allowed.map((each) => (
            <code key={String(each)}>{String(each)}</code>
          ))}
        </p>
      )}
    </div>
  );
}

function sizeText(
  text: string,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  const bytes = new TextEncoder().encode(text).length;
  const isSmall = bytes < 1000;
  return number(isSmall ? bytes : bytes / 1000, {
    style: "unit",
    unit: isSmall ? "byte" : "kilobyte",
    maximumFractionDigits: bytes < 10_000 && !isSmall ? 1 : 0,
  });
}
