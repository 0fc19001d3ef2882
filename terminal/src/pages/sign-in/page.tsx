import { useEffect } from "react";
import { hrefOf, navigate, useQuery } from "../../address.ts";
import type { SessionBody } from "../../../../src/session/wire.ts";
import { LinkButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useTitle } from "../../parts/page.tsx";
import { ProblemState, Skeleton } from "../../parts/state.tsx";
import { retrySession, useSession } from "../../session.ts";
import type { PlainKey } from "../../words/english.ts";
import { useWords } from "../../words/index.ts";
import { KeyForm } from "./key-form.tsx";
import { NoProvider } from "./no-provider.tsx";
import { ownPath } from "./own-path.ts";
import "./page.css";

const FAULTS: Readonly<Record<string, PlainKey>> = {
  cancelled: "keys.signIn.fault.cancelled",
  expired: "keys.signIn.fault.expired",
  link: "account.linkOver",
  refused: "keys.signIn.fault.refused",
  unreachable: "keys.signIn.fault.unreachable",
};

export default function SignInPage() {
  const { say } = useWords();
  const known = useSession();
  const [query] = useQuery();
  const to = ownPath(query.get("to"), "/keys");
  const isIn = known.kind === "known" && known.session.account !== null;
  const sent = query.get("fault");
  // A signed-in reader gets `expired` by reloading the provider's answer or going back to it. They have lost nothing, so redirect
  // them instead of reporting the fault.
  const fault = sent === "expired" && (isIn || known.kind === "asking") ? null : sent;
  const canMakeAccount = known.kind !== "known" || known.session.providers.length > 0;
  useTitle(say("shell.page.signIn"));
  return (
    <div className="page">
      <div className="sign-in">
        <h1>{say("keys.signIn.title")}</h1>
        {canMakeAccount && <p className="sign-in-lead">{say("keys.signIn.lead")}</p>}
        {fault !== null && (
          <div className="sign-in-fault" role="alert">
            <Icon name="warning" />
            <p>{say(FAULTS[fault] ?? "keys.signIn.fault.other")}</p>
          </div>
        )}
        {known.kind === "asking" && <Skeleton lines={3} />}
        {known.kind === "failed" && <ProblemState error={known.error} onRetry={retrySession} />}
        {known.kind === "known" && <Ways session={known.session} to={to} hasFault={fault !== null} />}
      </div>
    </div>
  );
}

/** The ways to sign in; for a signed-in reader, a link to continue. */
function Ways({ session, to, hasFault }: { session: SessionBody; to: string; hasFault: boolean }) {
  const { say } = useWords();
  const { account, providers, canUseKey, isDemo } = session;
  const isIn = account !== null;
  // Redirect a signed-in reader who follows an old link, but let a reader who just saw an error read it.
  useEffect(() => {
    if (isIn && !hasFault) navigate(to, { replace: true });
  }, [isIn, hasFault, to]);

  if (isIn) {
    return (
      <div className="sign-in-ways">
        <p>{say("keys.signIn.already", { name: account.name })}</p>
        <LinkButton kind="primary" to={to}>
          {say("keys.signIn.goOn")}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      {providers.length > 0 && (
        <ul className="sign-in-ways">
          {providers.map(({ id, name }) => (
            <li key={id}>
              <LinkButton kind="primary" href={addressOf(id, to)}>
                {say("keys.signIn.with", { provider: name })}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {isDemo && providers.length > 0 && <p className="sign-in-note">{say("keys.signIn.demo")}</p>}
      {providers.length === 0 && <NoProvider />}
      {canUseKey && providers.length > 0 && <p className="sign-in-or">{say("keys.signIn.or")}</p>}
      {canUseKey && <KeyForm to={to} isOnlyWay={providers.length === 0} />}
    </>
  );
}

/** The language is part of `to`, so it survives the way to the provider and back. */
function addressOf(provider: string, to: string): string {
  return `/session/sign-in?${new URLSearchParams({ provider, to: hrefOf(to) }).toString()}`;
}
