import { useState } from "react";
import type { ReasonsBody, ReasonsBodyPart } from "../../../src/session/wire.ts";
import { askDoor } from "../doors.ts";
import { ProblemText } from "../parts/state.tsx";
import { useAccount } from "../session.ts";
import type { PlainKey } from "../words/english.ts";
import { useWords } from "../words/index.ts";
import { useAnswer } from "./use-answer.ts";
import "./item-reasons.css";

/** Titles of the parts that this version knows. Parts of a later one are shown by their own name. */
const TITLES: Readonly<Record<string, PlainKey>> = {
  publish: "news.reasons.publish",
  impact: "news.filters.impact",
  eventType: "tables.eventType",
  categories: "news.filters.category",
  sections: "news.filters.sections",
  entity: "news.item.entities",
  sentiment: "news.reasons.sentiment",
  story: "shell.page.story",
  language: "shell.language",
  happening: "news.reasons.happening",
  release: "news.reasons.release",
};

/** Why the item was published and judged as it was; loaded when a signed-in reader opens it. */
export function ItemReasons({ id }: { id: string }) {
  const { say } = useWords();
  const account = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  if (!account) return null;
  return (
    <details className="item-reasons" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{say("news.reasons.title")}</summary>
      {isOpen && <Loaded id={id} />}
    </details>
  );
}

function Loaded({ id }: { id: string }) {
  const { say } = useWords();
  const path = `/session/items/${encodeURIComponent(id)}/reasons`;
  const { value, error } = useAnswer(
    path,
    async (signal) => (await askDoor(path, { signal })) as ReasonsBody,
  );
  if (value?.parts) return <Parts parts={value.parts} />;
  if (value) return <p className="item-reasons-note">{say("news.reasons.none")}</p>;
  if (error !== undefined) return <ProblemText error={error} />;
  return (
    <p className="item-reasons-note" role="status">
      {say("shell.loading")}
    </p>
  );
}

function Parts({ parts }: { parts: readonly ReasonsBodyPart[] }) {
  const { say } = useWords();
  return (
    <dl className="item-reasons-list">
      {[...Map.groupBy(parts, ({ name }) => name)].map(([name, own]) => (
        <div key={name}>
          <dt>{TITLES[name] ? say(TITLES[name]) : <span lang="en">{plainNameOf(name)}</span>}</dt>
          {own.map((part, place) => (
            // The reasons are in English, whatever the page's language.
            <dd key={place} lang="en" dir="ltr">
              {part.about !== undefined && <b>{part.about}</b>}
              {linesOf(part).map((line, at) => (
                <span key={at}>{line}</span>
              ))}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** `eventFrames` as "Event frames". */
function plainNameOf(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

function linesOf({ name, found, lines, numbers, weighed }: ReasonsBodyPart): string[] {
  return [
    ...(found === undefined ? [] : [found]),
    ...lines,
    // A story's scores are in its lines, too.
    ...(numbers && name !== "story" ? [numbersLine(name, numbers)] : []),
    ...(weighed ?? []).map(
      ({ mention, candidates }) =>
        `“${mention}”: ${candidates.map((each) => `${each.name} ${each.score}${each.chosen ? " ✓" : ""}`).join(", ")}`,
    ),
  ];
}

/** What was weighed; for an impact, the probability of each. */
function numbersLine(name: string, numbers: Readonly<Record<string, number>>): string {
  const isTier = (key: string) => name === "impact" && /^\d$/.test(key);
  return Object.entries(numbers)
    .map(([key, value]) =>
      isTier(key) ? `${key}: ${Math.round(value * 100)} %` : `${wordsOf(key)} ${value}`,
    )
    .join(" · ");
}
