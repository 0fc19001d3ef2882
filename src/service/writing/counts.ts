import type { WrittenRendition } from "../../writing/writer.ts";
import type { FromWriting } from "./messages.ts";

/** Counts the work of writers and translators; `flush` reports the counts. */
export function tallyWriting(say: (message: FromWriting & { kind: "writing-counts" }) => void) {
  let counts = empty();
  return {
    rendition(language: string, outcome: string): void {
      if (outcome === "published") count(counts.renditions, language);
      else count(counts.failures, outcome);
    },
    written({ attempts }: Pick<WrittenRendition, "attempts">): void {
      for (const { writer, outcome, kind } of attempts)
        count(counts.written, `${writer} ${outcome} ${kind ?? "none"}`);
    },
    call(provider: string, outcome: string): void {
      count(counts.calls, `${provider} ${outcome}`);
    },
    flush(): void {
      if (Object.values(counts).every((each) => Object.keys(each).length === 0)) return;
      say({ kind: "writing-counts", counts });
      counts = empty();
    },
  };
}

type Counted = Record<string, number>;

function empty() {
  return { written: {} as Counted, renditions: {} as Counted, failures: {} as Counted, calls: {} as Counted };
}

function count(counted: Counted, name: string): void {
  counted[name] = (counted[name] ?? 0) + 1;
}
