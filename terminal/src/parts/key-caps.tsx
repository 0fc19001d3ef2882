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

/** A shortcut as the caps of its keys: `g` then `n`, Ctrl and `K`. */
export function KeyCaps({ keys }: { keys: string }) {
  const { say } = useWords();
  return (
    <span className="key-caps" dir="ltr">
      {keys.split(" ").map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="unseen"> {say("shell.keyboard.then")} </span>}
          {capsOf(key).map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function capsOf(key: string): string[] {
  if (!key.startsWith("Mod+")) return [CAPS[key] ?? key];
  return [isApple() ? "⌘" : "Ctrl", key.slice(4).toUpperCase()];
}

/** Where Command is what Ctrl is elsewhere. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
