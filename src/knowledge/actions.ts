import { readFileSync } from "node:fs";
import type { ActionClass, Actions, VerbEntry, VerbForm } from "../domain/actions.ts";
import type { Movement } from "../domain/happening.ts";

/** A row of `knowledge/actions.json`. */
interface ActionRow {
  readonly action: string;
  readonly verbs: readonly string[];
  readonly about?: readonly string[];
  readonly direction?: Movement | null;
  readonly actor?: number;
  readonly object?: number;
  readonly subject?: string;
  readonly intransitive?: boolean;
}

const FILE = new URL("../../knowledge/actions.json", import.meta.url);

let loaded: Actions | undefined;

/** Loads the verbs of news. A fault in the file names the row. */
export function loadActions(): Actions {
  return (loaded ??= parseActions(readFileSync(FILE, "utf8")));
}

export function parseActions(json: string): Actions {
  const file = JSON.parse(json) as {
    actions: readonly ActionRow[];
    reports: readonly string[];
    others: readonly string[];
  };
  const classes = new Map<string, ActionClass>();
  const entries: { entry: VerbEntry; verb: string }[] = [];
  for (const row of file.actions) {
    checkRow(row);
    const action = classOf(row);
    if (!classes.has(row.action)) classes.set(row.action, action);
    const about = row.about === undefined ? null : new Set(row.about);
    for (const verb of row.verbs) entries.push({ verb, entry: entryOf(verb, "action", action, about) });
  }
  for (const verb of file.reports) entries.push({ verb, entry: entryOf(verb, "report", null, null) });
  for (const verb of file.others) entries.push({ verb, entry: entryOf(verb, "other", null, null) });
  const verbs = new Map<string, { entry: VerbEntry; form: VerbForm }[]>();
  entries.sort((a, b) => specificity(b.entry) - specificity(a.entry));
  for (const { verb, entry } of entries)
    for (const [form, word] of formsOf(verb)) {
      const list = verbs.get(word);
      if (list === undefined) verbs.set(word, [{ entry, form }]);
      else list.push({ entry, form });
    }
  return { verbs, classes };
}

function checkRow({ action, verbs, direction, subject, ...rest }: ActionRow): void {
  const fault = (what: string) => new Error(`actions.json, "${action}": ${what}`);
  if (verbs.length === 0) throw fault("it has no verb");
  for (const verb of verbs) if (!VERB.test(verb)) throw fault(`${verb} is not a verb with its forms`);
  if (direction != null && !DIRECTIONS.has(direction)) throw fault(`${direction} is no direction`);
  if (subject !== undefined && subject !== "object") throw fault(`the subject ${subject} is unknown`);
  for (const weight of [rest.actor ?? 0, rest.object ?? 0])
    if (!(Math.abs(weight) <= 1)) throw fault(`the weight ${weight} is not between -1 and 1`);
}

const VERB = /^[a-z]+(?:-[a-z]+)?(?:\/[a-z]+){0,2}(?: [a-z-]+)*$/;
const DIRECTIONS: ReadonlySet<string> = new Set<Movement>(["up", "down", "flat"]);

function classOf({ action, direction, actor, object, subject, intransitive }: ActionRow): ActionClass {
  return {
    action,
    direction: direction ?? null,
    actor: actor ?? 0,
    object: object ?? 0,
    hasObject: intransitive !== true,
    isTurned: subject === "object",
  };
}

function entryOf(
  verb: string,
  sort: VerbEntry["sort"],
  action: ActionClass | null,
  about: ReadonlySet<string> | null,
): VerbEntry {
  const [forms = "", ...particles] = verb.split(" ");
  return { lemma: [forms.split("/")[0]!, ...particles].join(" "), particles, sort, action, about };
}

/** Particles weigh most, then the words of the object. An action comes before a mere report. */
function specificity({ particles, about, sort }: VerbEntry): number {
  return 10 * particles.length + (about === null ? 0 : 2) + (sort === "other" ? 0 : 1);
}

/** The forms of a verb, regular unless the row states the past: "take/took/taken". */
export function formsOf(verb: string): [VerbForm, string][] {
  const [base = "", past, participle] = verb.split(" ")[0]!.split("/");
  const ed = past ?? regularPast(base);
  return [
    ["base", base],
    ["s", thirdPerson(base)],
    ["past", ed],
    ["participle", participle ?? ed],
    [
      "ing",
      `${stemFor(base)
        .replace(/(?<=[^aeioy])e$/, "")
        .replace(/ie$/, "y")}ing`,
    ],
  ];
}

function thirdPerson(base: string): string {
  if (base === "be") return "is";
  if (base === "have") return "has";
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function regularPast(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return `${stemFor(base)}ed`;
}

/** "ban" doubles its last letter, "ease" and "veto" do not. */
function stemFor(base: string): string {
  return DOUBLED.test(base) ? base + base.at(-1)! : base;
}

const DOUBLED =
  /^[^aeiou]*[aeiou][bdgklmnprt]$|^(?:defer|infer|refer|confer|transfer|expel|compel|quit|permit|admit|commit)$/;
