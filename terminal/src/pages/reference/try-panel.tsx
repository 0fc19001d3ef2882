import { type FormEvent, useState } from "react";
import { Button, LinkButton } from "../../parts/button.tsx";
import { SelectField } from "../../parts/field.tsx";
import { RequestCode } from "../../parts/request-code/request-code.tsx";
import { type ApiRequest, targetOf } from "../../parts/request-code/request.ts";
import { useWords } from "../../words/index.ts";
import { AnswerView } from "./answer-view.tsx";
import { type Outcome, send } from "./send.ts";
import type { KeyChooser } from "./use-key-chooser.ts";
import type { KeyChoice } from "./use-keys.ts";

interface Props {
  readonly request: ApiRequest;
  readonly isSendable: boolean;
  readonly keys: KeyChooser;
}

/** The current request: to send from here, or to copy as code. */
export function TryPanel({ request, isSendable, keys }: Props) {
  const { say } = useWords();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<{ outcome: Outcome; of: string }>();
  const asked = JSON.stringify(request);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isSendable) return;
    setIsSending(true);
    setOutcome({ outcome: await send(request, keys.keyId), of: asked });
    setIsSending(false);
  };
  return (
    <form className="reference-try" onSubmit={(event) => void onSubmit(event)}>
      <h3>{say("reference.try")}</h3>
      <p className="request-line" dir="ltr">
        <code>
          <b>{request.body === undefined ? "GET" : "POST"}</b> {targetOf(request)}
        </code>
      </p>
      {keys.isSignedIn === true && (
        <div className="reference-send">
          <SelectField
            label={say("reference.try.as")}
            value={keys.keyId ?? ""}
            onChange={(event) => keys.choose(event.target.value || null)}
          >
            <option value="">{say("reference.try.session")}</option>
            {Array.isArray(keys.keys) &&
              keys.keys.map(({ id, name, hint }: KeyChoice) => (
                <option key={id} value={id}>
                  {name} ({hint ?? id})
                </option>
              ))}
          </SelectField>
          <Button type="submit" kind="primary" isBusy={isSending} disabled={!isSendable}>
            {say(isSending ? "reference.try.sending" : "reference.try.send")}
          </Button>
          <p className="field-hint">
            {say(keys.keys === "failed" ? "reference.try.noKeys" : "reference.try.hint")}
          </p>
        </div>
      )}
      {keys.isSignedIn === false && (
        <p className="reference-signed-out">
          <LinkButton
            kind="primary"
            to={`/sign-in?to=${encodeURIComponent(location.pathname + location.search + location.hash)}`}
          >
            {say("shell.signIn")}
          </LinkButton>
          <span>{say("reference.try.signedOut")}</span>
        </p>
      )}
      {outcome !== undefined && <AnswerView outcome={outcome.outcome} isOld={outcome.of !== asked} />}
      <h4>{say("reference.try.code")}</h4>
      <RequestCode request={request} />
    </form>
  );
}
