import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { EmptyState, ProblemState, Skeleton } from "../../parts/state.tsx";
import { retrySession, useSession } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { Keys } from "./keys.tsx";
import "./page.css";

export default function KeysPage() {
  const { say } = useWords();
  const known = useSession();
  if (known.kind === "known" && known.session.account !== null) return <Keys />;
  return (
    <Page title={say("keys.title")} lead={say("keys.lead")}>
      {known.kind === "asking" && <Skeleton lines={4} />}
      {known.kind === "failed" && <ProblemState error={known.error} onRetry={retrySession} />}
      {known.kind === "known" && (
        <EmptyState
          icon="key"
          title={say("keys.signedOut.title")}
          actions={
            <LinkButton kind="primary" to="/sign-in?to=/keys">
              {say("shell.signIn")}
            </LinkButton>
          }
        >
          <p>{say("keys.signedOut.text")}</p>
        </EmptyState>
      )}
    </Page>
  );
}
