import { useEffect, useState } from "react";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/index.ts";
import { useLine } from "./line.ts";
import "./wait-note.css";

/**
 * Tells the reader that the service asked the page to wait, and for how long. The client continues by itself.
 */
export function WaitNote() {
  const { say } = useWords();
  const { waitsUntil: until } = useLine();
  const seconds = useSecondsUntil(until);
  if (until === null || seconds <= 0) return null;
  return (
    <div className="wait-note" role="status">
      <Icon name="clock" />
      <span>
        {say("news.wait.title")} <span aria-live="off">{say("news.wait.text", { count: seconds })}</span>
      </span>
    </div>
  );
}

function useSecondsUntil(until: number | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const count = () => setSeconds(Math.ceil((until - Date.now()) / 1_000));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
