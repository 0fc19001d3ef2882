import type { ReactNode } from "react";
import { LinkButton } from "../parts/button.tsx";
import { EmptyState, ProblemState } from "../parts/state.tsx";
import { refreshSession, retrySession, useSession } from "../session.ts";
import { useWords } from "../words/index.ts";
import { useRetry } from "../use-retry.ts";

interface Props {
  /** While it is not known who is here. */
  readonly waiting: ReactNode;
  /** In the place of the page for who is signed out; a few words and the way to sign in where not given. */
  readonly signedOut?: ReactNode;
  readonly children: ReactNode;
}

/** News is read through the API, and the API answers readers with a session alone. */
export function SignedIn({ waiting, signedOut, children }: Props) {
  const known = useSession();
  useRetry(known.kind === "failed" ? known.error : undefined, () => void refreshSession());
  if (known.kind === "asking") return waiting;
  if (known.kind === "failed") return <ProblemState error={known.error} onRetry={retrySession} />;
  if (known.session.account === null) return signedOut ?? <SignInCall />;
  return children;
}

function SignInCall() {
  const { say } = useWords();
  return (
    <EmptyState
      icon="key"
      title={say("news.signedOut.title")}
      actions={
        <LinkButton kind="primary" to={signInAddress()}>
          {say("shell.signIn")}
        </LinkButton>
      }
    >
      <p>{say("news.signedOut.text")}</p>
    </EmptyState>
  );
}

/** The way to sign in, and back to this page. */
export function signInAddress(): string {
  return `/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`;
}
