import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { ProblemText } from "../../parts/state.tsx";
import { useWords } from "../../words/index.ts";
import { KeyHint } from "./key-hint.tsx";
import { rotateKey } from "./key-row.ts";
import type { KeyBody, RotatedKeyBody } from "../../../../src/session/wire.ts";
import { useDoing } from "../../use-doing.ts";

interface Props {
  readonly standing: KeyBody;
  readonly onClose: () => void;
  readonly onMade: (made: RotatedKeyBody) => void;
}

/** Explains rotation before the reader confirms it. */
export function RotateDialog({ standing, onClose, onMade }: Props) {
  const { say } = useWords();
  const { isBusy, error, start } = useDoing(async () => onMade(await rotateKey(standing.id)));
  return (
    <Dialog
      title={say("keys.rotate.title", { name: standing.name })}
      size="small"
      // If the dialog closed while the key is being rotated, the reader would never see the new key.
      isFirm={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {say("shell.cancel")}
          </Button>
          <Button kind="primary" data-first-focus isBusy={isBusy} onClick={start}>
            {say("keys.rotate.do")}
          </Button>
        </>
      }
    >
      <KeyHint of={standing} />
      <p>{say("keys.rotate.text")}</p>
      {error !== undefined && (
        <div className="key-fault" role="alert">
          <ProblemText error={error} />
        </div>
      )}
    </Dialog>
  );
}
