import { Page } from "../../parts/page.tsx";
import { Skeleton } from "../../parts/state.tsx";
import { SignedIn } from "../../reading/signed-in.tsx";
import { useAccount } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { AccountActions } from "./account-actions.tsx";

/** What is kept about the reader. */
export default function AccountPage() {
  const { say } = useWords();
  const isByKey = useAccount()?.keyId != null;
  return (
    <Page title={say("account.title")} lead={say(isByKey ? "account.byKey" : "account.lead")}>
      <SignedIn waiting={<Skeleton lines={4} />}>{!isByKey && <AccountActions />}</SignedIn>
    </Page>
  );
}
