import { navigate } from "../../address.ts";
import { countHeld, findHeld } from "../../held-items.ts";
import type { Say } from "../../words/say.ts";
import type { PaletteCommand } from "./commands.ts";
import { type Intent, intentOf, questionOf } from "./intent.ts";

/** What the reader typed and, if they left names out, the names that they kept. */
export interface Typed {
  readonly text: string;
  readonly kept: readonly string[] | null;
}

/** Commands that open news about the typed text; the likeliest comes first. */
export function askCommands({ text, kept }: Typed, say: Say): PaletteCommand[] {
  if (text === "") return [];
  const intent = intentOf(text);
  const group = say("shell.palette.ask");
  const command = (id: string, label: string, to: string): PaletteCommand => ({
    id: `ask-${id}`,
    label,
    group,
    run: () => navigate(to),
  });
  const question = intent === "market" ? questionOf(text) : text;
  const asked = new URLSearchParams({ sentence: question ?? text }).toString();
  const name = text.replace(/^\$/, "");
  const all = {
    story: command("story", say("shell.palette.story", { text }), `/story/${encodeURIComponent(text)}`),
    question: command(
      "question",
      say("shell.palette.question", { text: question ?? text }),
      `/question?${asked}`,
    ),
    headline: command("headline", say("shell.palette.headline", { text }), `/question?${asked}&scope=all`),
    asset: command("asset", say("shell.palette.asset", { text: name }), assetAddress([name])),
    entity: command(
      "entity",
      say("shell.labelled", { label: name, value: say("pages.entity") }),
      `/entity?${namesOf([name])}`,
    ),
    market: command(
      "market",
      say("shell.labelled", { label: say("pages.market"), value: question ?? text }),
      `/market?${asked}`,
    ),
  };
  // An address without words has no question.
  const offered = question === null ? [] : ORDER[intent].map((each) => all[each]);
  // The reader has left names out, so they want the news about the remaining ones.
  if (kept === null || kept.length === 0) return offered;
  return [
    command("kept", say("shell.palette.asset", { text: kept.join(", ") }), assetAddress(kept)),
    ...offered,
  ];
}

const ORDER = {
  story: ["story"],
  item: [],
  market: ["market", "question"],
  ticker: ["asset", "entity", "question"],
  question: ["question", "headline", "market"],
  headline: ["headline", "question"],
  name: ["asset", "entity", "question"],
} as const satisfies Record<
  Intent,
  readonly ("story" | "question" | "headline" | "asset" | "entity" | "market")[]
>;

/** Whether a text is so clearly about news that pages and settings are listed below it. */
export function isForNews(text: string): boolean {
  return text !== "" && intentOf(text) !== "name";
}

/** Items that the page has loaded. The group's title says how many were searched. */
export function heldCommands(text: string, say: Say): PaletteCommand[] {
  const group = say("shell.palette.held", { count: countHeld() });
  return findHeld(text).map(({ id, headline, clusterId, publishedAt }) => ({
    id: `held-${id}`,
    label: headline,
    group,
    run: () => navigate(clusterId === null ? asOf(publishedAt) : storyOf(clusterId, publishedAt)),
  }));
}

function storyOf(clusterId: string, at: string): string {
  return `/story/${encodeURIComponent(clusterId)}?${new URLSearchParams({ at }).toString()}`;
}

/** A list that begins with an item that has no story; `before` is exclusive. */
function asOf(publishedAt: string): string {
  const before = new Date(Date.parse(publishedAt) + 1).toISOString();
  return `/?${new URLSearchParams({ before, reports: "all" }).toString()}`;
}

function assetAddress(names: readonly string[]): string {
  return `/asset?${namesOf(names)}`;
}

function namesOf(names: readonly string[]): string {
  return new URLSearchParams({ keyword: names.join(",") }).toString();
}
