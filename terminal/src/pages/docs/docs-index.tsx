import { Link } from "../../address.ts";
import { Page } from "../../parts/page.tsx";
import { useWords } from "../../words/index.ts";
import type { DocGroup } from "./documentation-page.ts";
import "./docs-index.css";

/** The list of all pages, each with its subject. */
export function DocsIndex({ groups }: { groups: readonly DocGroup[] }) {
  const { say } = useWords();
  return (
    <Page title={say("shell.page.docs")} lead={say("docs.lead")}>
      <section className="docs-group">
        <h2>{say("docs.reference")}</h2>
        <ul className="docs-cards">
          <li>
            <Link to="/reference">{say("shell.page.reference")}</Link>
            <p>{say("docs.reference.api")}</p>
          </li>
          <li>
            <Link to="/tables">{say("shell.page.tables")}</Link>
            <p>{say("docs.reference.tables")}</p>
          </li>
        </ul>
      </section>
      {groups.map((group) => (
        <section key={group.id} className="docs-group" lang="en" dir="ltr">
          <h2>{group.title}</h2>
          <ul className="docs-cards">
            {group.pages.map(({ name, title, summary }) => (
              <li key={name}>
                <Link to={`/docs/${name}`}>{title}</Link>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="docs-group">
        <h2>{say("docs.programs")}</h2>
        <ul className="docs-cards">
          <li>
            <a href="/llms.txt">llms.txt</a>
            <p>{say("docs.programs.llms")}</p>
          </li>
          <li>
            <a href="/openapi.json">openapi.json</a>
            <p>{say("docs.programs.openapi")}</p>
          </li>
          <li>
            <a href="/openapi-earlier.json">openapi-earlier.json</a>
            <p>{say("reference.form.earlier")}</p>
          </li>
          <li>
            <a href="/postman.json">postman.json</a>
            <p>Postman</p>
          </li>
          <li>
            <a href="/insomnia.json">insomnia.json</a>
            <p>Insomnia</p>
          </li>
        </ul>
      </section>
    </Page>
  );
}
