import { useQuery, usePath } from "../../address.ts";
import { useSession } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { LinkButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { Menu } from "../menu.tsx";
import { leave } from "./leave.ts";

/** The signed-in reader with a button to sign out, or a link to sign in. */
export function AccountMenu() {
  const { say } = useWords();
  const known = useSession();
  const path = usePath();
  const [query] = useQuery();
  // Until the session is known, neither is shown: a button that turns into another is worse than a short gap.
  if (known.kind === "asking") return <span className="header-account-gap" />;
  const account = known.kind === "known" ? known.session.account : null;
  if (account === null) {
    if (path === "/sign-in") return null;
    const here = query.size === 0 ? path : `${path}?${query.toString()}`;
    return (
      <LinkButton kind="primary" className="header-sign-in" to={`/sign-in?to=${encodeURIComponent(here)}`}>
        {say("shell.signIn")}
      </LinkButton>
    );
  }
  return (
    <Menu
      label={say("shell.account", { name: account.name })}
      buttonClass="button button-quiet button-icon"
      button={<Icon name="person" />}
      head={
        <div className="header-account">
          <strong>{account.name}</strong>
          {account.email !== null && <span>{account.email}</span>}
          <span>{say("shell.plan", { plan: account.plan })}</span>
        </div>
      }
      items={[
        { id: "keys", label: say("shell.page.keys"), icon: "key", to: "/keys" },
        { id: "account", label: say("account.title"), icon: "person", to: "/account" },
        { id: "out", label: say("shell.signOut"), icon: "out", run: () => void leave(say) },
      ]}
    />
  );
}
