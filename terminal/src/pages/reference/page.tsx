import { useState } from "react";
import { Link, useQuery } from "../../address.ts";
import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import type { CodeForm } from "../../parts/request-code/request.ts";
import { ProblemState, Skeleton } from "../../parts/state.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { useWords } from "../../words/index.ts";
import { useScrollToHash } from "../docs/use-scroll-to-hash.ts";
import { type ApiDocument, type Endpoint, endpointsOf } from "./api-document.ts";
import { EndpointSection } from "./endpoint-section.tsx";
import { readTried } from "./try-state.ts";
import { useDocument } from "./use-document.ts";
import { type KeyChooser, useKeyChooser } from "./use-key-chooser.ts";
import "./reference.css";
import "./schema.css";
import "./answer.css";

/** The API reference, to read and to try. It is rendered from the service's OpenAPI description. */
export default function ReferencePage() {
  const { say, sayWith } = useWords();
  const [query, changeQuery] = useQuery();
  const [attempt, setAttempt] = useState(0);
  const { form } = readTried(query);
  const { document: api, error } = useDocument(form, attempt);
  const keys = useKeyChooser();
  useScrollToHash(api !== undefined);
  const header = <code key="header">{form === "current" ? "Authorization: Bearer" : "X-API-Key"}</code>;
  return (
    <Page
      title={say("shell.page.reference")}
      lead={say("reference.lead")}
      actions={
        <LinkButton kind="quiet" icon="back" to="/docs">
          {say("shell.page.docs")}
        </LinkButton>
      }
    >
      <Tabs<CodeForm>
        label={say("reference.form")}
        tabs={[
          { id: "current", label: say("reference.form.current") },
          { id: "earlier", label: say("reference.form.earlier") },
        ]}
        chosen={form}
        onChoose={(chosen) =>
          changeQuery({ form: chosen === "earlier" ? chosen : null, request: null, body: null })
        }
      >
        <p className="reference-form">
          {sayWith(form === "current" ? "reference.form.current.text" : "reference.form.earlier.text", {
            header,
          })}{" "}
          <Link to={form === "current" ? "/docs/quick-start" : "/docs/earlier-form"}>
            {form === "current" ? say("reference.form.start") : say("reference.form.differences")}
          </Link>
        </p>
        {error !== undefined && <ProblemState error={error} onRetry={() => setAttempt(attempt + 1)} />}
        {api === undefined && error === undefined && <Skeleton lines={16} />}
        {api !== undefined && <Endpoints key={form} api={api} form={form} keys={keys} />}
      </Tabs>
    </Page>
  );
}

function Endpoints({ api, form, keys }: { api: ApiDocument; form: CodeForm; keys: KeyChooser }) {
  const endpoints = endpointsOf(api);
  return (
    <div className="reference">
      <EndpointNav endpoints={endpoints} />
      <div className="reference-endpoints">
        {endpoints.map((endpoint) => (
          <EndpointSection key={endpoint.path} endpoint={endpoint} document={api} form={form} keys={keys} />
        ))}
      </div>
    </div>
  );
}

function EndpointNav({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { say } = useWords();
  return (
    <nav className="reference-nav" aria-label={say("reference.endpoints")}>
      <ul dir="ltr">
        {endpoints.map(({ id, method, path }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className={`reference-method reference-${method.toLowerCase()}`}>{method}</span> {path}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
