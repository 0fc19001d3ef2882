import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";

interface Props {
  /** Undefined while the time is unknown; its space on the page is reserved. */
  readonly at: string | undefined;
  readonly error: unknown;
}

const TIME = { hour: "numeric", minute: "2-digit", second: "2-digit", timeZoneName: "short" } as const;

/** The time of the snapshot. A failed refresh is reported here, and the snapshot stays. */
export function Snapshot({ at: known, error }: Props) {
  const { say, sayWith, lang, utc } = useWords();
  const at = known ?? new Date().toISOString();
  const time = (
    <time dateTime={at} title={utc(at)}>
      {new Intl.DateTimeFormat(lang, TIME).format(new Date(at))}
    </time>
  );
  return (
    <div className={known === undefined ? "status-snapshot status-snapshot-asking" : "status-snapshot"}>
      <p className="status-snapshot-time">{sayWith("status.at", { time })}</p>
      {error ? (
        <p className="status-snapshot-stale" role="status">
          <Icon name="warning" size={14} />
          <span>{say("status.stale")}</span>
        </p>
      ) : (
        <p>{say("status.refreshing")}</p>
      )}
    </div>
  );
}
