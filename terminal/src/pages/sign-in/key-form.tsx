import { ProblemError } from "@tidings/client";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { ProblemText } from "../../parts/state.tsx";
import { navigate } from "../../address.ts";
import { signInWithKey } from "../../session.ts";
import { useWords } from "../../words/index.ts";

/** Signs in with an existing key, for operators and for services without a provider. */
export function KeyForm({ to, isOnlyWay }: { to: string; isOnlyWay: boolean }) {
  const { say } = useWords();
  const [key, setKey] = useState("");
  const [fault, setFault] = useState<ReactNode>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = key.trim();
    if (given === "") return setFault(say("keys.signIn.keyEmpty"));
    if (!/^tdg_[0-9A-Za-z]{38}$/.test(given)) return setFault(say("keys.signIn.keyForm"));
    setIsBusy(true);
    setFault(undefined);
    try {
      await signInWithKey(given);
      navigate(to, { replace: true });
    } catch (error) {
      setIsBusy(false);
      const isRefused = error instanceof ProblemError && error.status === 401;
      setFault(isRefused ? say("keys.signIn.keyRefused") : <ProblemText error={error} />);
    }
  };

  return (
    <form className="sign-in-key" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        type="password"
        name="key"
        label={say(isOnlyWay ? "keys.signIn.keyLabel" : "keys.signIn.key")}
        hint={say("keys.signIn.keyHint")}
        fault={fault}
        placeholder="tdg_…"
        dir="ltr"
        // A key is not this person's password: a password manager would offer it in the wrong places.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={key}
        onChange={(event) => {
          setKey(event.target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" kind={isOnlyWay ? "primary" : "plain"} isBusy={isBusy}>
        {say("keys.signIn.keySubmit")}
      </Button>
    </form>
  );
}
