import { useState } from "react";
import { Link } from "../../address.ts";
import { keep, readKept } from "../../kept.ts";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/index.ts";
import "./first-hint.css";

const KEPT = "hint";

/** Three things to try, above the news, until the reader dismisses them in this browser. */
export function FirstHint() {
  const { say } = useWords();
  const [isOver, setIsOver] = useState(() => readKept(KEPT) !== null);
  if (isOver) return null;
  const dismiss = () => {
    keep(KEPT, "seen");
    setIsOver(true);
    // The button is gone, so the focus moves to what follows.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <aside className="first-hint" aria-label={say("account.hint.title")}>
      <h2 className="first-hint-title">{say("account.hint.title")}</h2>
      <ol>
        <li>{say("account.hint.open")}</li>
        <li>
          <Link to="/question">{say("account.hint.ask")}</Link>
        </li>
        <li className="first-hint-keys">{say("account.hint.keys")}</li>
        <li className="first-hint-watch">
          <Link to="/watch">{say("account.hint.watch")}</Link>
        </li>
      </ol>
      <Button size="small" onClick={dismiss}>
        {say("account.hint.dismiss")}
      </Button>
    </aside>
  );
}
