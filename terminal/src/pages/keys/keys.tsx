import { useEffect, useRef, useState } from "react";
import type { KeyBody, NewKey, RotatedKeyBody } from "../../../../src/session/wire.ts";
import { Button, LinkButton } from "../../parts/button.tsx";
import { NewKeyDialog } from "../../parts/new-key/new-key-dialog.tsx";
import { Page } from "../../parts/page.tsx";
import { EmptyState, ProblemState, Skeleton } from "../../parts/state.tsx";
import { toast } from "../../parts/toaster.tsx";
import { refreshSession, useAccount } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { KeyFormDialog } from "./key-form-dialog.tsx";
import { KeyTable, type OpenAction, rowId } from "./key-table.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import { useKeys } from "./use-keys.ts";

/** The dialog that is open over the page. */
type Open =
  | { readonly kind: "create" }
  | { readonly kind: "edit" | "rotate" | "revoke"; readonly key: KeyBody }
  | { readonly kind: "made"; readonly made: NewKey | RotatedKeyBody };

/** The keys of the signed-in reader. */
export function Keys() {
  const { say } = useWords();
  const { state, reload } = useKeys();
  const isByKey = useAccount()?.keyId != null;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const openAction: OpenAction = (kind, key) => setOpen({ kind, key });
  const done = (text?: string) => {
    close();
    if (text !== undefined) toast(text);
    // A session that was started with a key ends with that key.
    void (isByKey ? refreshSession() : reload());
  };
  const focusAfterRevoking = useFocusAfterRevoking(state.kind === "known" ? state.keys : []);
  const showMade = (made: NewKey | RotatedKeyBody) => {
    setOpen({ kind: "made", made });
    void reload();
  };
  const createButton = (
    <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: "create" })}>
      {say("keys.create")}
    </Button>
  );

  return (
    <Page
      title={say("keys.title")}
      lead={say(isByKey ? "keys.byKey" : "keys.lead")}
      actions={
        <>
          <LinkButton to="/docs/quick-start">{say("keys.quickStart")}</LinkButton>
          {!isByKey && createButton}
        </>
      }
    >
      {state.kind === "asking" && <Skeleton lines={4} />}
      {state.kind === "failed" && <ProblemState error={state.error} onRetry={() => void reload()} />}
      {state.kind === "known" && state.keys.length === 0 && (
        <EmptyState icon="key" title={say("keys.empty.title")} actions={createButton}>
          <p>{say("keys.empty.text")}</p>
        </EmptyState>
      )}
      {state.kind === "known" && state.keys.length > 0 && (
        <Tables keys={state.keys} openAction={openAction} isByKey={isByKey} />
      )}

      {open?.kind === "create" && <KeyFormDialog onClose={close} onMade={showMade} onSaved={done} />}
      {open?.kind === "edit" && (
        <KeyFormDialog standing={open.key} onClose={close} onMade={showMade} onSaved={done} />
      )}
      {open?.kind === "rotate" && <RotateDialog standing={open.key} onClose={close} onMade={showMade} />}
      {open?.kind === "revoke" && (
        <RevokeDialog
          standing={open.key}
          onClose={close}
          onRevoked={(text) => {
            focusAfterRevoking(open.key.id);
            done(text);
          }}
        />
      )}
      {open?.kind === "made" && (
        <NewKeyDialog
          made={open.made}
          {...("previousExpiresAt" in open.made && { previousExpiresAt: open.made.previousExpiresAt })}
          onSaved={() => done()}
        />
      )}
    </Page>
  );
}

/**
 * When a key is revoked, its row disappears together with the focus. So the focus moves to the next row, or
 * to the button that creates a key.
 */
function useFocusAfterRevoking(keys: readonly KeyBody[]): (id: string) => void {
  const leaving = useRef<{ readonly id: string; readonly next: string | undefined }>(null);
  const active = keys.filter(({ state }) => state === "active").map(({ id }) => id);
  useEffect(() => {
    if (leaving.current === null || active.includes(leaving.current.id)) return;
    const { next } = leaving.current;
    leaving.current = null;
    const row = next === undefined ? null : document.getElementById(rowId(next));
    (row ?? document.querySelector(".page-actions"))?.querySelector("button")?.focus();
  }, [active]);
  return (id) => {
    const at = active.indexOf(id);
    leaving.current = { id, next: active[at + 1] ?? active[at - 1] };
  };
}

/** Active keys, and past keys in a folded list. */
function Tables({ keys, ...rest }: { keys: readonly KeyBody[]; openAction: OpenAction; isByKey: boolean }) {
  const { say } = useWords();
  const active = keys.filter(({ state }) => state === "active");
  const past = keys.filter(({ state }) => state !== "active");
  return (
    <div className="keys">
      {active.length === 0 ? (
        <EmptyState icon="key" title={say("keys.empty.title")}>
          <p>{say("keys.empty.text")}</p>
        </EmptyState>
      ) : (
        <KeyTable keys={active} {...rest} />
      )}
      {past.length > 0 && (
        <details className="keys-past">
          <summary>{say("keys.past", { count: past.length })}</summary>
          <KeyTable keys={past} {...rest} />
        </details>
      )}
    </div>
  );
}
