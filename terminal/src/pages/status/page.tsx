import { Notice } from "./notice.tsx";
import { Page } from "../../parts/page.tsx";
import { ProblemState, Skeleton } from "../../parts/state.tsx";
import { useWords } from "../../words/index.ts";
import { HourChart } from "./hour-chart.tsx";
import { LagBars } from "./lag-bars.tsx";
import { LanguageBars } from "./language-bars.tsx";
import { OutletTable } from "./outlet-table.tsx";
import { QualityTable } from "./quality-table.tsx";
import { Queue } from "./queue.tsx";
import { Snapshot } from "./snapshot.tsx";
import { Summary } from "./summary.tsx";
import { useStatus } from "./use-status.ts";
import { Writers } from "./writers.tsx";
import "./page.css";

export default function StatusPage() {
  const { say } = useWords();
  const { body, error, retry } = useStatus();
  // If the service polls no outlets, their table says little, so it comes last.
  const outlets = body && <OutletTable outlets={body.outlets} now={Date.parse(body.at)} />;
  return (
    <Page
      title={say("shell.page.status")}
      lead={say("status.lead")}
      actions={(body !== undefined || !error) && <Snapshot at={body?.at} error={error} />}
    >
      {body ? (
        <div className="status">
          {!body.isGathering && <Notice />}
          <Summary body={body} />
          <HourChart hours={body.items.perHour} />
          {body.isGathering && outlets}
          {body.isGathering && <LagBars outlets={body.outlets} />}
          <div className="status-pair">
            <LanguageBars languages={body.languages} />
            <Queue stages={body.queue} />
          </div>
          {body.writing && <Writers writing={body.writing} at={body.at} />}
          <QualityTable figures={body.quality} />
          {!body.isGathering && outlets}
        </div>
      ) : error ? (
        <ProblemState error={error} onRetry={retry} />
      ) : (
        <div role="status">
          <span className="unseen">{say("status.loading")}</span>
          <Skeleton lines={12} />
        </div>
      )}
    </Page>
  );
}
