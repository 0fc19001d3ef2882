import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { ProblemText } from "../../parts/state.tsx";
import { useWords } from "../../words/index.ts";
import { KeyHint } from "./key-hint.tsx";
import { revokeKey } from "./key-row.ts";
import type { KeyBody } from "../../../../src/session/wire.ts";
import { useDoing } from "../../use-doing.ts";

interface Props {
  readonly standing: KeyBody;
  readonly onClose: () => void;
  readonly onRevoked: (text: string) => void;
}

/** Asks for confirmation and shows whether the key is still in use. */
export function RevokeDialog({ standing, onClose, onRevoked }: Props) {
  const { say, ago } = useWords();
  const { id, name, lastUsedAt } = standing;
  const { isBusy, error, start } = useDoing(async () => {
    await revokeKey(id);
    onRevoked(say("keys.done.revoked", { name }));
  });
  return (
    <Dialog
      title={say("keys.revoke.title", { name })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button data-first-focus onClick={onClose}>
            {say("shell.cancel")}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={start}>
            {say("keys.revoke.do")}
          </Button>
        </>
      }
    >
      <KeyHint of={standing} />
      <p>{say("keys.revoke.text")}</p>
      <p className="key-note">
        {lastUsedAt === null ? say("keys.revoke.unused") : say("keys.revoke.used", { time: ago(lastUsedAt) })}
      </p>
      {error !== undefined && (
        <div className="key-fault" role="alert">
          <ProblemText error={error} />
        </div>
      )}
    </Dialog>
  );
}
