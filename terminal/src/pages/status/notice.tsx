import { useWords } from "../../words/index.ts";

/** Shown if this service gathers no news, so that readers do not take the silence for a failure. */
export function Notice() {
  const { say } = useWords();
  return (
    <section className="status-notice" aria-labelledby="status-notice">
      <h2 id="status-notice">{say("status.notGathering.title")}</h2>
      <p>{say("status.notGathering.detail")}</p>
    </section>
  );
}
