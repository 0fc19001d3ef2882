import { useWords } from "../../words/index.ts";

/** A relative time, with the exact time on hover; the text `none` if there is no time. */
export function Moment({ at, none = "" }: { at: string | null; none?: string }) {
  const { ago, moment } = useWords();
  if (at === null) return <span className="key-never">{none}</span>;
  return (
    <time dateTime={at} title={moment(at)}>
      {ago(at)}
    </time>
  );
}

const DAY_MS = 86_400_000;

/**
 * When a key expires. Shows the day, because that is what the reader chose. Within 24 hours of the expiry, it
 * shows the time as well.
 */
export function Expiry({ at }: { at: string | null }) {
  const { say, day, moment, utc } = useWords();
  if (at === null) return <span className="key-never">{say("keys.form.expiry.never")}</span>;
  const isNear = Math.abs(Date.parse(at) - Date.now()) < DAY_MS;
  return (
    <time dateTime={at} title={isNear ? utc(at) : moment(at)}>
      {isNear ? moment(at) : day(at)}
    </time>
  );
}
