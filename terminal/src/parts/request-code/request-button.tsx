import { useState } from "react";
import { useWords } from "../../words/index.ts";
import { Button, LinkButton } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { RequestCode } from "./request-code.tsx";
import { type ApiRequest, KEY_VARIABLE, targetOf } from "./request.ts";
import "./request-button.css";

interface Props {
  readonly request: ApiRequest;
  readonly size?: "normal" | "small";
  /** A note if the screen shows something that the request does not. */
  readonly note?: string;
}

/** Shows the exact request behind a screen, as code. */
export function RequestButton({ request, size, note }: Props) {
  const { say, sayWith } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const target = targetOf(request);
  return (
    <>
      <Button icon="code" {...(size && { size })} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say("request.button")}
      </Button>
      {isOpen && (
        <Dialog
          title={say("request.title")}
          size="large"
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <LinkButton to="/keys">{say("request.key")}</LinkButton>
              <LinkButton kind="primary" to={tryAddress(request)}>
                {say("request.try")}
              </LinkButton>
            </>
          }
        >
          <div className="request-dialog">
            <p>{sayWith("request.lead", { variable: <code key="variable">${KEY_VARIABLE}</code> })}</p>
            {note !== undefined && <p>{note}</p>}
            <p className="request-line" dir="ltr">
              <code>
                <b>{request.body === undefined ? "GET" : "POST"}</b> {target}
              </code>
            </p>
            <RequestCode request={request} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The API reference with the request filled in, ready to try. */
function tryAddress(request: ApiRequest): string {
  const query = new URLSearchParams();
  if (request.form === "earlier") query.set("form", "earlier");
  query.set("request", targetOf(request));
  if (request.body !== undefined) query.set("body", JSON.stringify(request.body));
  return `/reference?${query.toString()}#${request.path.replace("/v1/", "")}`;
}
