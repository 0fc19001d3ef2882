import { Button } from "../../parts/button.tsx";
import type { CodeForm } from "../../parts/request-code/request.ts";
import { useWords } from "../../words/index.ts";
import { Answers } from "./answers.tsx";
import type { ApiDocument, Endpoint } from "./api-document.ts";
import { EXAMPLE_BODY, exampleParameters } from "./examples.ts";
import { BodyField } from "./body-field.tsx";
import { ParameterRow } from "./parameter-row.tsx";
import { Prose } from "./prose.tsx";
import { SchemaFields } from "./schema-fields.tsx";
import { TryPanel } from "./try-panel.tsx";
import type { KeyChooser } from "./use-key-chooser.ts";
import { requestOf, useTried } from "./use-tried.ts";

interface Props {
  readonly endpoint: Endpoint;
  readonly document: ApiDocument;
  readonly form: CodeForm;
  readonly keys: KeyChooser;
}

/**
 * An endpoint: its parameters with fields to fill in, the request as code, a button to send it, and its
 * answers.
 */
export function EndpointSection({ endpoint, document, form, keys }: Props) {
  const { say } = useWords();
  const { id, method, path, summary, description, parameters } = endpoint;
  const [filled, change] = useTried(form, path, endpoint.body !== null);
  const { request, fault } = requestOf(form, path, filled);
  const isFilled = Object.values(filled.parameters).some((value) => value !== "");
  const hasInput = parameters.length > 0 || endpoint.body !== null;
  return (
    <section className="reference-endpoint" id={id} aria-labelledby={`${id}-name`}>
      <header>
        <h2 id={`${id}-name`}>
          <a href={`#${id}`} aria-label={say("reference.endpoint.link", { name: `${method} ${path}` })}>
            <bdi dir="ltr">
              <span className={`reference-method reference-${method.toLowerCase()}`}>{method}</span>{" "}
              <code>{path}</code>
            </bdi>
          </a>
        </h2>
        <p className="reference-summary">
          <Prose text={summary} />
        </p>
        {description !== null && (
          <p className="reference-text">
            <Prose text={description} />
          </p>
        )}
      </header>

      <div className="reference-heading">
        <h3>{say(endpoint.body === null ? "reference.parameters" : "reference.body")}</h3>
        {hasInput && (
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              change({ parameters: exampleParameters(form, path), body: filled.body && EXAMPLE_BODY })
            }
          >
            {say("reference.example")}
          </Button>
        )}
        {isFilled && (
          <Button kind="quiet" size="small" onClick={() => change({ ...filled, parameters: {} })}>
            {say("reference.clear")}
          </Button>
        )}
      </div>
      {!hasInput && <p className="reference-text">{say("reference.parameters.none")}</p>}
      {parameters.length > 0 && (
        <ul className="reference-parameters">
          {parameters.map((parameter) => (
            <ParameterRow
              key={parameter.name}
              parameter={parameter}
              document={document}
              id={`${id}-${parameter.name}`}
              value={filled.parameters[parameter.name] ?? ""}
              onChange={(value) =>
                change({ ...filled, parameters: { ...filled.parameters, [parameter.name]: value } })
              }
            />
          ))}
        </ul>
      )}
      {endpoint.body !== null && filled.body !== null && (
        <div className="reference-body">
          <SchemaFields schema={endpoint.body} document={document} />
          <BodyField
            value={filled.body}
            onChange={(body) => change({ ...filled, body })}
            {...(fault !== undefined && { fault })}
          />
        </div>
      )}
      <TryPanel request={request} isSendable={fault === undefined} keys={keys} />
      <Answers endpoint={endpoint} document={document} />
    </section>
  );
}
