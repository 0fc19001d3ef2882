import { useWords } from "../../words/index.ts";

/** A time in relative words, with the exact time on hover; or the text to show if there is none. */
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
 * When a key expires: the day, because the reader chose a day and not a relative time. With the time of day
 * if that matters.
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
