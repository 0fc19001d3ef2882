import { useEffect } from "react";
import type { NewKey } from "../../../../src/session/wire.ts";
import { useSession } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { Button } from "../button.tsx";
import { CodeBlock } from "../code-block.tsx";
import { CopyButton } from "../copy-button.tsx";
import { Dialog } from "../dialog.tsx";
import { firstRequest } from "./first-request.ts";
import "./new-key-dialog.css";

interface Props {
  readonly made: NewKey;
  /** The key was created with the first sign-in, so it is the first key this reader sees. */
  readonly isFirst?: boolean;
  /** Until when the previous key works. */
  readonly previousExpiresAt?: string;
  readonly onSaved: () => void;
}

/**
 * Shows a key, the only time that it can be shown. The dialog closes only when the reader confirms that they
 * saved the key.
 */
export function NewKeyDialog({ made, isFirst = false, previousExpiresAt, onSaved }: Props) {
  const { say, moment } = useWords();
  const known = useSession();
  const url = known.kind === "known" ? known.session.service.publicUrl : location.origin;
  useWarnBeforeLeaving();
  return (
    <Dialog
      title={say(isFirst ? "keys.new.firstTitle" : "keys.new.title")}
      size="large"
      isFirm
      onClose={onSaved}
      actions={
        <Button kind="primary" icon="check" onClick={onSaved}>
          {say("keys.new.saved")}
        </Button>
      }
    >
      <p>{say("keys.new.once")}</p>
      <div className="new-key" dir="ltr">
        <output className="new-key-text" aria-label={say("keys.new.key")} translate="no">
          {made.key}
        </output>
        <CopyButton text={made.key} label={say("keys.new.copy")} kind="primary" size="normal" />
      </div>
      <p className="new-key-note">{say("keys.new.safe")}</p>
      {previousExpiresAt !== undefined && (
        <p className="new-key-note">{say("keys.new.overlap", { time: moment(previousExpiresAt) })}</p>
      )}
      <CodeBlock label={say("keys.new.try")} text={firstRequest(url, made.key)} isWrapped />
    </Dialog>
  );
}

/** Closing the window now would lose the key. */
function useWarnBeforeLeaving(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
}
