import { useWords } from "../words/index.ts";

/** The columns of rows in a table. Each row names its own values to screen readers. */
export function RowHead() {
  const { say } = useWords();
  return (
    <div className="row-head" aria-hidden="true">
      <span>{say("news.row.time")}</span>
      <span />
      <span>{say("news.row.type")}</span>
      <span>{say("news.row.headline")}</span>
      <span>{say("news.item.entities")}</span>
      <span>{say("news.row.outlet")}</span>
      <span>{say("news.row.reports")}</span>
    </div>
  );
}
