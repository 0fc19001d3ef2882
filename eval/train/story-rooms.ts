import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRows } from "../scoring/read-rows.ts";

/** An article of a training newsroom, with the event it reports. */
export interface DatedArticle {
  readonly room: string;
  readonly title: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly label: string;
  readonly isNews: boolean;
}

export const ROOMS = ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8"] as const;
const DAY_MS = 86_400_000;
/** Reports further apart than this are never compared. */
export const SPAN_MS = 7 * DAY_MS;
/** The days into which `crowded` presses the news of decades. */
const CROWDED_DAYS = 14;

interface RoomRow {
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string;
  readonly publish: boolean;
  readonly story: string | null;
}

/** The training newsrooms in order of time. An event that several rooms report has one label. */
export function readTrainingRooms(folder: string): DatedArticle[] {
  const aliases = readAliases();
  return ROOMS.filter((room) => existsSync(join(folder, "newsroom-train", room)))
    .flatMap((room) =>
      readRows<RoomRow>(join(folder, "newsroom-train", room, "articles.ndjson")).map(
        ({ title, text, publishedAt, publish, story }, at): DatedArticle => {
          const label = `${room}/${story ?? `none ${at}`}`;
          const own = { title, text, at: Date.parse(publishedAt), isNews: publish };
          return { room, ...own, label: aliases.get(label) ?? label };
        },
      ),
    )
    .sort((a, b) => a.at - b.at);
}

/** Each line lists the labels that one event has in several rooms. */
function readAliases(): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, "story-aliases.txt"), "utf8");
  const lines = text.trim().split("\n");
  return new Map(lines.flatMap((line) => line.split(" ").map((label) => [label, line] as const)));
}

/**
 * The same articles, with times as if all had appeared within two weeks, so that training sees a feed as busy as a real
 * one. Articles with less than a week between them are moved together, by whole days.
 */
export function crowded<T extends { readonly at: number }>(rows: readonly T[], random: () => number): T[] {
  const start = Math.floor(rows[0]!.at / DAY_MS);
  let [shift, last] = [0, -Infinity];
  const moved = rows.map((row) => {
    if (row.at - last > SPAN_MS)
      shift = start - Math.floor(row.at / DAY_MS) + Math.floor(random() * CROWDED_DAYS);
    last = row.at;
    return { ...row, at: row.at + shift * DAY_MS };
  });
  return moved.sort((a, b) => a.at - b.at);
}
