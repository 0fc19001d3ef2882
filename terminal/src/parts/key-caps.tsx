import { Fragment } from "react";
import { useWords } from "../words/index.ts";
import "./key-caps.css";

const CAPS: Readonly<Record<string, string>> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  Escape: "Esc",
  " ": "␣",
};

/** A shortcut as key caps: `g` then `n`, Ctrl and `K`. */
export function KeyCaps({ keys }: { keys: string }) {
  const { say } = useWords();
  return (
    <span className="key-caps" dir="ltr">
      {keys.split(" ").map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="unseen"> {say("shell.keyboard.then")} </span>}
          {capsOf(key, modKey(say("shell.keyboard.ctrl"))).map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function capsOf(key: string, mod: string): string[] {
  return key.startsWith("Mod+") ? [mod, key.slice(4).toUpperCase()] : [CAPS[key] ?? key];
}

/**
 * The label of the modifier key: Command on Apple keyboards, elsewhere Ctrl under the name that it has in the reader's language.
 */
export function modKey(ctrl: string): string {
  return /mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : ctrl;
}
