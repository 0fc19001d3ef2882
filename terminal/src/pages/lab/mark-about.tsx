import { Link } from "../../address.ts";
import { useWords } from "../../words/index.ts";

const LIMITS = [
  "lab.mark.limits.small",
  "lab.mark.limits.large",
  "lab.mark.limits.turned",
  "lab.mark.limits.blown",
  "lab.mark.limits.screens",
] as const;

/** What reading a mark can and cannot show; docs/mark.md has the measurements. */
export function MarkAbout() {
  const { say } = useWords();
  return (
    <aside className="lab-mark-about">
      <h2>{say("lab.mark.survives.title")}</h2>
      <p>{say("lab.mark.survives")}</p>
      <h2>{say("lab.mark.limits.title")}</h2>
      <ul>
        {LIMITS.map((limit) => (
          <li key={limit}>{say(limit)}</li>
        ))}
      </ul>
      <p>
        <Link to="/docs/mark">{say("lab.mark.docs")}</Link>
      </p>
    </aside>
  );
}
