import { type SubmitEvent, useId, useState } from "react";
import type { WatchRequest } from "../../../../src/session/wire.ts";
import { Button, IconButton } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { ProblemText } from "../../parts/state.tsx";
import { toast } from "../../parts/toaster.tsx";
import { useDoing } from "../../use-doing.ts";
import { type ReadList, readList } from "../../watching/read-list.ts";
import { addWatches } from "../../watching/watchlist.ts";
import { useWords } from "../../words/index.ts";

/** Imports a list in two steps: paste it, then correct what was read before it is watched. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [read, setRead] = useState<ReadList>();
  return read === undefined ? (
    <PasteStep typed={typed} onType={setTyped} onRead={() => setRead(readList(typed))} onClose={onClose} />
  ) : (
    <CheckStep read={read} onBack={() => setRead(undefined)} onClose={onClose} />
  );
}

interface PasteProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onRead: () => void;
  readonly onClose: () => void;
}

function PasteStep({ typed, onType, onRead, onClose }: PasteProps) {
  const { say } = useWords();
  const id = useId();
  const isNothing = readList(typed).watches.length === 0;
  return (
    <Dialog
      title={say("watch.import")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say("shell.cancel")}</Button>
          <Button kind="primary" aria-disabled={isNothing} onClick={() => !isNothing && onRead()}>
            {say("watch.importRead")}
          </Button>
        </>
      }
    >
      <div className="watch-paste">
        <label className="field-label" htmlFor={id}>
          {say("watch.importField")}
        </label>
        <textarea
          id={id}
          className="field-input"
          data-first-focus
          rows={9}
          dir="auto"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          placeholder={"BTC, ETH, NVDA\nhttps://polymarket.com/event/will-the-fed-cut-rates"}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {say("watch.importText")}
        </p>
      </div>
    </Dialog>
  );
}

interface CheckProps {
  readonly read: ReadList;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function CheckStep({ read, onBack, onClose }: CheckProps) {
  const { say } = useWords();
  const [rows, setRows] = useState<readonly Required<WatchRequest>[]>(read.watches);
  const wanted = rows.filter(({ text }) => text.trim() !== "");
  const { isBusy, error, start } = useDoing(async () => {
    const added = await addWatches(wanted);
    toast(say("watch.imported", { count: added }));
    onClose();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted.length > 0 && !isBusy) start();
  };
  const change = (place: number, text: string) => setRows(rows.with(place, { ...rows[place]!, text }));
  return (
    <Dialog
      title={say("watch.importCheck")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{say("watch.importBack")}</Button>
          <Button
            kind="primary"
            type="submit"
            form="watch-import"
            isBusy={isBusy}
            aria-disabled={wanted.length === 0}
          >
            {say("watch.importDo", { count: wanted.length })}
          </Button>
        </>
      }
    >
      <form id="watch-import" className="watch-import" onSubmit={submit}>
        <p className="watch-import-text">{say("watch.importCheckText")}</p>
        <ol>
          {rows.map((row, place) => (
            // Rows have no identity of their own: their text is being edited.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={place} className="watch-import-row">
              <TextField
                label={say(row.kind === "question" ? "shell.page.question" : "shell.page.asset")}
                hint={row.names.length > 0 ? row.names.join(", ") : undefined}
                dir="auto"
                maxLength={row.kind === "question" ? 1000 : 100}
                value={row.text}
                onChange={({ target }) => change(place, target.value)}
              />
              <IconButton
                icon="close"
                label={say("watch.importDrop", { name: row.text })}
                onClick={() => setRows(rows.toSpliced(place, 1))}
              />
            </li>
          ))}
        </ol>
        {read.unread.length > 0 && (
          <div className="watch-unread">
            <p>{say("watch.importUnread", { count: read.unread.length })}</p>
            <ul dir="ltr">
              {read.unread.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        {error !== undefined && (
          <div role="alert">
            <ProblemText error={error} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
