import { parseInstant } from "../domain/instant.ts";
import { FIRST_OPERATOR_OUTLET } from "../domain/outlet.ts";
import { formatItem } from "../newsroom/interchange.ts";
import { formatPastMerges } from "../newsroom/past-merges.ts";
import { findGists } from "../store/gists.ts";
import { findItemsBetween, itemFromRow } from "../store/items.ts";
import { listOutlets } from "../store/outlets.ts";
import { findMerges } from "../store/publications.ts";
import { findRenditions } from "../store/renditions.ts";
import { UsageFault } from "../settings/faults.ts";
import type { Command } from "./calling/command.ts";
import { writeOutPaced } from "./output/output.ts";
import { openRecord } from "../service/record/place.ts";

const PAGE = 500;

export const command: Command = {
  name: "export",
  usage: "[--after ISO] [--before ISO] [--vectors] [--data DIR] [--database URL]",
  settings: ["data", "database"],
  flags: {
    after: { type: "string", description: "Only items published at or after this time." },
    before: { type: "string", description: "Only items published before this time." },
    vectors: {
      type: "boolean",
      description: "Include each item's gist, so that the copy need not make it again.",
    },
  },
  async run({ settings, flags }) {
    const from = readTime(flags["after"], "--after") ?? Number.MIN_SAFE_INTEGER;
    const before = readTime(flags["before"], "--before") ?? Number.MAX_SAFE_INTEGER;
    await using store = await openRecord(settings);
    const merges = new Map(
      (await findMerges(store, Number.MAX_SAFE_INTEGER)).map((row) => [
        row.story_id!,
        { intoStoryId: row.into_story_id!, at: row.at },
      ]),
    );
    const own = new Map((await listOutlets(store)).map((outlet) => [outlet.number, outlet]));
    // In order of publication, because the item that introduces a name may decide which entity the name means.
    for (let number = 0; ;) {
      const rows = await findItemsBetween(store, from, before, number, PAGE);
      if (rows.length === 0) return;
      const ids = rows.map((row) => row.id);
      const renditions = await findRenditions(store, ids);
      const gists = flags["vectors"] ? await findGists(store, ids) : null;
      const lines = rows.map((row) => {
        const outlet = row.outlet >= FIRST_OPERATOR_OUTLET ? own.get(row.outlet) : undefined;
        const past = formatPastMerges(row.given_story_id, merges);
        return formatItem(itemFromRow(row), renditions.get(row.id)!, outlet, past, gists?.get(row.id));
      });
      if (!(await writeOutPaced(`${lines.join("\n")}\n`))) return;
      number = rows.at(-1)!.number;
    }
  },
};

function readTime(value: string | boolean | undefined, flag: string): number | undefined {
  if (value === undefined) return undefined;
  const instant = parseInstant(String(value));
  if (instant === undefined)
    throw new UsageFault(`${flag} must be an ISO 8601 time such as 2026-11-14T09:30:00Z, or a date`);
  return instant;
}
