import { readShortcuts, turnLetters, useAreLettersOn } from "../../shortcuts.ts";
import { useWords } from "../../words/index.ts";
import { Dialog } from "../dialog.tsx";
import { KeyCaps } from "../key-caps.tsx";
import { Switch } from "../switch.tsx";
import "./keyboard-help.css";

/** The shortcuts of the current page, and those that work everywhere. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const areOn = useAreLettersOn();
  // The page's own shortcuts come first.
  const groups = readShortcuts().reverse();
  return (
    <Dialog title={say("shell.keyboard")} size="large" onClose={onClose}>
      <div className="keyboard-help">
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{say(title)}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys}>
                  <dt>{say(does)}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        label={say("shell.keyboard.letters")}
        hint={say("shell.keyboard.lettersHint")}
        isOn={areOn}
        onTurn={turnLetters}
      />
    </Dialog>
  );
}
