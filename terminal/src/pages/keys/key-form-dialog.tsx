import { type FormEvent, useId, useState } from "react";
import type { KeyBody, NewKey } from "../../../../src/session/wire.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { ProblemText } from "../../parts/state.tsx";
import { useWords } from "../../words/index.ts";
import { dayOf, type ExpiryChoice, expiryOf } from "./expiry.ts";
import { changeKey, createKey } from "./key-row.ts";

interface Props {
  /** The key to change; absent to create one. */
  readonly standing?: KeyBody;
  readonly onClose: () => void;
  readonly onMade: (made: NewKey) => void;
  readonly onSaved: (text: string) => void;
}

/** A key's name and expiry, for a new or an existing key. */
export function KeyFormDialog({ standing, onClose, onMade, onSaved }: Props) {
  const { say, moment } = useWords();
  const formId = useId();
  const [name, setName] = useState(standing?.name ?? "");
  const [choice, setChoice] = useState<ExpiryChoice>(standing?.expiresAt ? "same" : "never");
  const [day, setDay] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const trimmed = name.trim();
  const expiresAt = choice === "same" ? (standing?.expiresAt ?? null) : expiryOf(choice, day, Date.now());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (trimmed === "" || expiresAt === undefined || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      if (standing === undefined) return onMade(await createKey(trimmed, expiresAt));
      // Send the expiry only if it changes: if the old expiry has passed meanwhile, the service would refuse it.
      await changeKey(standing.id, { name: trimmed, ...(choice !== "same" && { expiresAt }) });
      onSaved(say("keys.done.saved", { name: trimmed }));
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      title={say(standing === undefined ? "keys.form.createTitle" : "keys.form.editTitle")}
      // If the dialog closed while the key is being created, the reader would never see the key.
      isFirm={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {say("shell.cancel")}
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
            {say(standing === undefined ? "keys.form.create" : "keys.form.save")}
          </Button>
        </>
      }
    >
      <form id={formId} className="key-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={say("keys.form.name")}
          hint={say("keys.form.nameHint")}
          fault={isChecked && trimmed === "" ? say("keys.form.nameEmpty") : undefined}
          maxLength={100}
          autoComplete="off"
          data-first-focus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={say("keys.form.expiry")}
          value={choice}
          onChange={(event) => setChoice(event.target.value as ExpiryChoice)}
        >
          {standing?.expiresAt && (
            <option value="same">{say("keys.form.expiry.same", { time: moment(standing.expiresAt) })}</option>
          )}
          <option value="never">{say("keys.form.expiry.never")}</option>
          <option value="30">{say("keys.form.expiry.days", { count: 30 })}</option>
          <option value="90">{say("keys.form.expiry.days", { count: 90 })}</option>
          <option value="365">{say("keys.form.expiry.year")}</option>
          <option value="date">{say("keys.form.expiry.date")}</option>
        </SelectField>
        {choice === "date" && (
          <TextField
            type="date"
            label={say("keys.form.day")}
            hint={say("keys.form.dayHint")}
            fault={isChecked && expiresAt === undefined ? say("keys.form.dayFault") : undefined}
            min={dayOf(Date.now())}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        {error !== undefined && (
          <div className="key-fault" role="alert">
            <ProblemText error={error} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
