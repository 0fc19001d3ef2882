import { Link } from "../../address.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { useSession } from "../../session.ts";
import { useWords } from "../../words/index.ts";

/** What covers may be used for, and their credit line. */
export function Licence() {
  const { say } = useWords();
  const credit = useCreditLine();
  return (
    <section className="lab-licence" aria-labelledby="lab-licence">
      <h2 id="lab-licence">{say("lab.licence.title")}</h2>
      <p>{say("lab.licence.use")}</p>
      <dl>
        <dt>{say("lab.licence.allowed")}</dt>
        <dd>{say("lab.licence.allowed.list")}</dd>
        <dt>{say("lab.licence.refused")}</dt>
        <dd>{say("lab.licence.refused.list")}</dd>
        <dt>{say("lab.licence.credit")}</dt>
        <dd>
          <span className="lab-credit-line">
            <code dir="ltr" translate="no">
              {credit}
            </code>
            <CopyButton text={credit} kind="quiet" />
          </span>
          <small>{say("lab.licence.credit.help")}</small>
        </dd>
      </dl>
      <p>
        <Link to="/docs/covers">{say("lab.licence.docs")}</Link>
      </p>
    </section>
  );
}

/** The credit line, with the service's public name. */
export function useCreditLine(): string {
  const state = useSession();
  return `[Powered by ${state.kind === "known" ? state.session.service.name : "Tidings"}]`;
}
