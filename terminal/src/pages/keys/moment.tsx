import { useWords } from "../../words/index.ts";

/** A time as one would say it, with the exact one for who rests on it; or what stands where there is none. */
export function Moment({ at, none = "" }: { at: string | null; none?: string }) {
  const { ago, moment } = useWords();
  if (at === null) return <span className="key-never">{none}</span>;
  return (
    <time dateTime={at} title={moment(at)}>
      {ago(at)}
    </time>
  );
}
