import type { PastOutcome } from "../../newsroom/publish-past.ts";
import { tell } from "../output/output.ts";

/** How many of a group's most frequent entries are printed. */
const NAMED = 5;

/** What became of the articles of a backfill. */
export class PastCounts {
  published = 0;
  /** Published earlier, or another copy of an article that was. */
  known = 0;
  /** Articles that analysis or the page showed not to be news. */
  dropped = 0;
  /** Articles from sites that belong to no outlet. */
  otherSites = 0;
  outside = 0;
  late = 0;
  unreachable = 0;
  bad = 0;
  /** Files of a list that could not be read. */
  unread = 0;
  /** Done by an earlier run. */
  before = 0;
  readonly #reasons = new Map<string, number>();
  readonly #sites = new Map<string, number>();

  get done(): number {
    const { published, known, dropped, otherSites, outside, late, unreachable } = this;
    return published + known + dropped + otherSites + outside + late + unreachable;
  }

  take(outcome: PastOutcome): void {
    if (outcome.kind === "published") this.published += 1;
    else if (outcome.kind === "known" || outcome.reason.startsWith("it is the same article as"))
      this.known += 1;
    else this.drop(outcome.reason);
  }

  drop(reason: string): void {
    this.dropped += 1;
    add(this.#reasons, reason.split(":", 1)[0]!, MOST_KEPT);
  }

  skipSite(url: string): void {
    this.otherSites += 1;
    add(this.#sites, URL.parse(url)?.hostname ?? url, MOST_KEPT);
  }

  summary(): string {
    const others = [
      [this.outside, "outside --from and --to"],
      [this.late, "later than allowed"],
      [this.otherSites, "of other sites"],
      [this.unreachable, "unreachable"],
      [this.unread, "files not read"],
      [this.before, "done before"],
    ] as const;
    const rest = others.filter(([count]) => count > 0).map(([count, what]) => `, ${count} ${what}`);
    return `${this.published} published, ${this.known} known, ${this.dropped} not news, ${this.bad} bad${rest.join("")}`;
  }

  json(): string {
    const { published, known, dropped, bad, outside, late, otherSites, unreachable, unread, before } = this;
    return JSON.stringify({
      published,
      known,
      dropped,
      bad,
      outside,
      late,
      otherSites,
      unreachable,
      unread,
      before,
      reasons: Object.fromEntries(ranked(this.#reasons)),
      sites: Object.fromEntries(ranked(this.#sites).slice(0, 100)),
    });
  }

  /** Reports the most frequent reasons and sites. */
  explain(): void {
    if (this.dropped > 0) tell(`not news: ${named(this.#reasons)}`);
    if (this.otherSites > 0)
      tell(
        `these sites belong to no outlet: ${named(this.#sites)}; --any-site publishes their articles, too`,
      );
  }
}

/** The most different ones that are counted; a crawl has pages of thousands of sites. */
const MOST_KEPT = 10_000;

function add(counts: Map<string, number>, name: string, most: number): void {
  const count = counts.get(name);
  if (count !== undefined || counts.size < most) counts.set(name, (count ?? 0) + 1);
}

function ranked(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

function named(counts: ReadonlyMap<string, number>): string {
  const all = ranked(counts);
  const some = all.slice(0, NAMED).map(([name, count]) => `${name} (${count})`);
  return [...some, ...(all.length > NAMED ? [`${all.length - NAMED} more`] : [])].join(", ");
}
