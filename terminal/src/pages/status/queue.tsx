import { useWords } from "../../words/index.ts";
import type { StageCount } from "../../../../src/session/wire.ts";

const STAGES = {
  listed: "status.stage.listed",
  fetched: "status.stage.fetched",
  extracted: "status.stage.extracted",
  analysed: "status.stage.analysed",
  written: "status.stage.written",
  published: "status.stage.published",
  dropped: "status.stage.dropped",
} as const;

export function Queue({ stages }: { stages: readonly StageCount[] }) {
  const { say, number } = useWords();
  const most = stages.reduce((most, { count }) => Math.max(most, count), 1);
  const isEmpty = stages.every(({ count }) => count === 0);
  return (
    <section className="status-section" aria-labelledby="status-queue">
      <div className="status-head status-head-lines">
        <h2 id="status-queue">{say("status.queue.title")}</h2>
        <p>{say(isEmpty ? "status.queue.empty" : "status.queue.lead")}</p>
      </div>
      <ol className="status-queue">
        {stages.map(({ stage, count }) => (
          <li key={stage}>
            <span>{isStage(stage) ? say(STAGES[stage]) : stage}</span>
            <svg className="status-share" width="100%" height="6" aria-hidden="true">
              <rect className="status-share-all" width="100%" height="6" rx="1" />
              <rect className="status-share-part" width={`${(100 * count) / most}%`} height="6" rx="1" />
            </svg>
            <span className="status-number">{number(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function isStage(stage: string): stage is keyof typeof STAGES {
  return Object.hasOwn(STAGES, stage);
}
