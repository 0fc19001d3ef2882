import { useWords } from "../../words/index.ts";

/** A time as one would say it, with the exact one for who rests on it; `null` is never. */
export function Moment({ at }: { at: string | null }) {
  const { say, ago, moment } = useWords();
  if (at === null) return <span className="key-never">{say("keys.never")}</span>;
  return (
    <time dateTime={at} title={moment(at)}>
      {ago(at)}
    </time>
  );
}
