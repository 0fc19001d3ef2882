import { useState } from "react";
import { askDoor } from "../../doors.ts";
import { Button, LinkButton } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { ProblemText } from "../../parts/state.tsx";
import { toast } from "../../parts/toaster.tsx";
import { refreshSession, useAccount } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { useDoing } from "../../use-doing.ts";
import "./account.css";

/** Lets the reader download or delete everything that is kept about them. */
export function AccountActions() {
  const { say } = useWords();
  const account = useAccount();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div className="account">
      <dl className="account-who">
        <dt>{account?.name}</dt>
        {account?.email && <dd>{account.email}</dd>}
        <dd>{say("shell.plan", { plan: account?.plan ?? "" })}</dd>
      </dl>
      <section>
        <p>{say("account.exportText")}</p>
        <LinkButton icon="download" href="/session/account" download="tidings-account.json">
          {say("account.export")}
        </LinkButton>
      </section>
      <section>
        <p>{say("account.deleteText")}</p>
        <Button kind="danger" onClick={() => setIsDeleting(true)}>
          {say("account.delete")}
        </Button>
      </section>
      {isDeleting && <DeleteDialog onClose={() => setIsDeleting(false)} />}
    </div>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const { isBusy, error, start } = useDoing(async () => {
    await askDoor("/session/account", { method: "DELETE" });
    onClose();
    toast(say("account.deleted"));
    await refreshSession();
  });
  return (
    <Dialog
      title={say("account.deleteTitle")}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button data-first-focus onClick={onClose}>
            {say("shell.cancel")}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={start}>
            {say("account.deleteDo")}
          </Button>
        </>
      }
    >
      <p>{say("account.deleteText")}</p>
      <p>{say("account.deleteUndone")}</p>
      {error !== undefined && (
        <div role="alert">
          <ProblemText error={error} />
        </div>
      )}
    </Dialog>
  );
}
