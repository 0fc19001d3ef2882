import { useWords } from "../../words/index.ts";

/** Shown if nothing is gathered, so that no reader takes the silence for a failure. */
export function Notice() {
  const { say } = useWords();
  return (
    <section className="status-notice" aria-labelledby="status-notice">
      <h2 id="status-notice">{say("status.notGathering.title")}</h2>
      <p>{say("status.notGathering.detail")}</p>
    </section>
  );
}
