import { useWords } from "../../words/index.ts";

/** Said where nothing is gathered, so that nobody reads silence as a fault. */
export function Notice() {
  const { say } = useWords();
  return (
    <section className="status-notice" aria-labelledby="status-notice">
      <h2 id="status-notice">{say("status.notGathering.title")}</h2>
      <p>{say("status.notGathering.detail")}</p>
    </section>
  );
}
