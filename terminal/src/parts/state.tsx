import { NoAnswerError, ProblemError } from "@tidings/client";
import { type ReactNode, useEffect } from "react";
import { doubtSession } from "../session.ts";
import { useWords } from "../words/index.ts";
import { Button, LinkButton } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import "./state.css";

interface EmptyProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What to show for an empty list: what that means, and what the reader can do. */
export function EmptyState({ icon, title, children, actions }: EmptyProps) {
  return (
    <div className="state">
      {icon && <Icon name={icon} size={20} />}
      <h2 className="state-title">{title}</h2>
      {children !== undefined && <div className="state-text">{children}</div>}
      {actions !== undefined && <div className="state-actions">{actions}</div>}
    </div>
  );
}

interface ProblemProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Why something cannot be shown, in the service's words if it gave any, and what the reader can do. */
export function ProblemState({ error, onRetry }: ProblemProps) {
  const { say } = useWords();
  const isSignedOut = isRefused(error);
  return (
    <div className="state state-problem" role="alert">
      <Icon name="warning" size={20} />
      <h2 className="state-title">{say(titleOf(error))}</h2>
      <ProblemText error={error} />
      <div className="state-actions">
        {isSignedOut && (
          <LinkButton
            kind="primary"
            to={`/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`}
          >
            {say("shell.signIn")}
          </LinkButton>
        )}
        {onRetry && !isSignedOut && (
          <Button icon="refresh" onClick={onRetry}>
            {say("shell.retry")}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * The reason in a line or two, for pages and forms: what was wrong, when to try again, and the request id for
 * the operator.
 */
export function ProblemText({ error }: { error: unknown }) {
  const { say } = useWords();
  const isSignedOut = isRefused(error);
  // The session ended elsewhere. The page has to know, or the link to sign in would lead straight back here.
  useEffect(() => {
    if (isSignedOut) doubtSession();
  }, [isSignedOut]);
  if (error instanceof ProblemError) {
    const seconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
    return (
      <div className="state-text">
        <p lang="en" dir="ltr">
          {error.detail}
        </p>
        {seconds > 0 && <p>{say("shell.problem.wait", { count: seconds })}</p>}
        {error.requestId !== undefined && (
          <p className="state-small">
            {say("shell.problem.request")} <code>{error.requestId}</code>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="state-text">
      <p>{say(error instanceof NoAnswerError ? "shell.problem.noAnswer.text" : "shell.problem.ours.text")}</p>
    </div>
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401;
}

function titleOf(error: unknown) {
  if (error instanceof NoAnswerError) return "shell.problem.noAnswer.title";
  if (!(error instanceof ProblemError)) return "shell.problem.ours.title";
  if (isRefused(error)) return "shell.problem.signedOut.title";
  if (error.status === 404) return "shell.problem.notFound.title";
  if (error.status === 429) return "shell.problem.tooMany.title";
  return error.status >= 500 ? "shell.problem.service.title" : "shell.problem.request.title";
}

/** A placeholder for text that is loading, so that nothing moves when it arrives. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
