import type { NewsItem } from "@tidings/client";
import { Figures } from "../../parts/chart/figures.tsx";
import { useLabels } from "../../reading/labels.ts";
import type { StoryChange } from "../../reading/story-changes.ts";
import { useWords } from "../../words/index.ts";
import "../../parts/chart/series-plot.css";

type Changes = ReadonlyMap<string, StoryChange>;

/** Says in a line what a report adds to its story; undefined if it adds nothing. */
export function useChangeLine(): (change: StoryChange | undefined) => string | undefined {
  const { say, direction } = useWords();
  const labels = useLabels();
  return (change) => {
    if (change === undefined) return undefined;
    const { names, figures, impact } = change;
    const said = [...names, ...figures];
    if (impact)
      said.push(
        say("pages.impactChange", { from: labels.impact(impact.from), to: labels.impact(impact.to) }),
      );
    return said.length === 0 ? undefined : say("pages.new", { what: inOrder(said, direction) });
  };
}

/** A list that runs in the reader's direction, whatever the direction of its parts (UAX #9): a mark, then each part isolated. */
function inOrder(parts: readonly string[], direction: "ltr" | "rtl"): string {
  const separator = " · ";
  if (direction === "ltr") return parts.join(separator);
  return `\u200f${parts.map((part) => `\u2068${part}\u2069`).join(separator)}`;
}

/** The story's timeline as a table. */
export function StoryFigures({ reports, changes }: { reports: readonly NewsItem[]; changes: Changes }) {
  const { say, moment } = useWords();
  const labels = useLabels();
  if (reports.length < 2) return null;
  const of = (id: string) => changes.get(id);
  return (
    <Figures
      title={say("pages.timeline")}
      rows={reports}
      columns={[
        {
          name: say("pages.time"),
          value: ({ publishedAt }) => publishedAt,
          show: ({ publishedAt }) => moment(publishedAt),
        },
        { name: say("pages.outlet"), value: ({ source }) => source.name },
        { name: say("pages.headline"), value: ({ headline }) => headline },
        { name: say("news.filters.impact"), value: ({ impact }) => labels.impact(impact) },
        { name: say("pages.newNames"), value: ({ id }) => of(id)?.names.join(" · ") ?? "" },
        { name: say("pages.newFigures"), value: ({ id }) => of(id)?.figures.join(" · ") ?? "" },
      ]}
    />
  );
}
