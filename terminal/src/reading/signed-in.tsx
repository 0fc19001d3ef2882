import type { ReactNode } from "react";
import { LinkButton } from "../parts/button.tsx";
import { EmptyState, ProblemState } from "../parts/state.tsx";
import { refreshSession, retrySession, useSession } from "../session.ts";
import { useWords } from "../words/index.ts";
import { useRetry } from "../use-retry.ts";

interface Props {
  /** Shown while it is unknown whether the reader is signed in. */
  readonly waiting: ReactNode;
  /** What a signed-out reader sees instead of the page; by default a short text and a link to sign in. */
  readonly signedOut?: ReactNode;
  readonly children: ReactNode;
}

/** News comes from the API, which only answers readers with a session. */
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

/** The address of the sign-in page, which leads back to this page. */
export function signInAddress(): string {
  return `/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`;
}
