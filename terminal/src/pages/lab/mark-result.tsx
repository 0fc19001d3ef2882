import { Link } from "../../address.ts";
import { Icon } from "../../parts/icon.tsx";
import type { MarkResult } from "../../mark/messages.ts";
import { useWords } from "../../words/index.ts";
import { categoryKey } from "./category.ts";
import type { MarkedGroup } from "./use-reading.ts";

interface Props {
  readonly result: MarkResult;
  readonly group: MarkedGroup | null;
}

/** Whether the picture is marked, and what that means. */
export function MarkResultView({ result, group }: Props) {
  const { say, number } = useWords();
  const { marked, confidence, least } = result;
  return (
    <section className={`lab-outcome ${marked ? "lab-outcome-marked" : "lab-outcome-unmarked"}`}>
      <h2>
        <Icon name={marked ? "check" : "search"} />
        {say(marked ? "lab.mark.found" : "lab.mark.none")}
      </h2>
      {marked && <Group result={result} group={group} />}
      <dl>
        {group?.kind === "known" && <KnownGroup group={group} />}
        <dt>{say("lab.mark.confidence")}</dt>
        <dd>
          {number(confidence, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          <small>{say(marked ? "lab.mark.confidence.help" : "lab.mark.confidence.none", { least })}</small>
        </dd>
      </dl>
      <p className="lab-meaning">{say(marked ? "lab.mark.found.meaning" : "lab.mark.none.meaning")}</p>
    </section>
  );
}

function Group({ result, group }: Props) {
  const { say, sayWith } = useWords();
  if (group?.kind === "known")
    return (
      <p className="lab-outcome-name">
        {sayWith("lab.mark.found.group", { name: <strong translate="no">{group.name}</strong> })}
      </p>
    );
  if (group?.kind === "unknown") return <p>{say("lab.mark.found.unknown")}</p>;
  return <p>{say("lab.mark.found.unread", { code: String(result.payload) })}</p>;
}

function KnownGroup({ group: { groupId, name, category } }: { group: MarkedGroup & { kind: "known" } }) {
  const { say } = useWords();
  const key = categoryKey(category);
  return (
    <>
      <dt>{say("lab.mark.group")}</dt>
      <dd>
        <code dir="ltr" translate="no">
          {groupId}
        </code>
        <Link to={`/lab?q=${encodeURIComponent(name)}&mode=extended`}>{say("lab.mark.covers")}</Link>
      </dd>
      <dt>{say("lab.mark.category")}</dt>
      <dd>{key ? say(key) : category}</dd>
    </>
  );
}
