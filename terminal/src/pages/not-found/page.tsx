import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { EmptyState } from "../../parts/state.tsx";
import { usePath } from "../../address.ts";
import { useWords } from "../../words/index.ts";

export default function NotFoundPage() {
  const { say, sayWith } = useWords();
  const path = usePath();
  return (
    <Page title={say("shell.page.notFound")} isTitleUnseen>
      <EmptyState
        icon="search"
        title={say("shell.page.notFound")}
        actions={
          <LinkButton kind="primary" to="/">
            {say("shell.notFound.home")}
          </LinkButton>
        }
      >
        <p>{sayWith("shell.notFound.text", { address: <code>{path}</code> })}</p>
      </EmptyState>
    </Page>
  );
}
