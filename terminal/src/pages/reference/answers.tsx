import { Link } from "../../address.ts";
import { useWords } from "../../words/index.ts";
import type { ApiDocument, Endpoint } from "./api-document.ts";
import { Prose } from "./prose.tsx";
import { SchemaFields } from "./schema-fields.tsx";

/** The answers of an endpoint: fields, headers and error responses. */
export function Answers({ endpoint, document }: { endpoint: Endpoint; document: ApiDocument }) {
  const { say, sayWith } = useWords();
  return (
    <div className="reference-answers">
      <h3>{say("reference.answers")}</h3>
      <div className="reference-answer-kind">
        <h4>
          <bdi dir="ltr">
            <span className="reference-status reference-status-good">200</span> <code>application/json</code>
          </bdi>
        </h4>
        {endpoint.answer !== null && <SchemaFields schema={endpoint.answer} document={document} />}
      </div>
      <div className="reference-answer-kind">
        <h4>{say("reference.headers")}</h4>
        <dl className="reference-list">
          {endpoint.headers.map(({ name, description }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <Prose text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="reference-answer-kind">
        <h4>{say("reference.problems")}</h4>
        <p className="reference-text">
          {sayWith("reference.problems.text", {
            errors: (
              <Link key="errors" to="/docs/errors">
                {say("reference.problems.link")}
              </Link>
            ),
          })}
        </p>
        <dl className="reference-list">
          {endpoint.problems.map(({ status, description }) => (
            <div key={status}>
              <dt>
                <span className="reference-status reference-status-bad">{status}</span>
              </dt>
              <dd>
                <Prose text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
