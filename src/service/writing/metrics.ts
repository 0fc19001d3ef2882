import { Counter, Gauge, type Registry } from "prom-client";
import { REFUSAL_KINDS } from "../../writing/refusal-kind.ts";
import type { WaitingState, WritingCounts, WritingState } from "./messages.ts";

export type WritingMetrics = ReturnType<typeof writingMetrics>;

const CIRCUIT_VALUES = { closed: 0, "half-open": 1, open: 2 } as const;

/** Metrics of writers and translators. */
export function writingMetrics(registry: Registry) {
  const registers = [registry];
  const written = new Counter({
    name: "tidings_written_total",
    help: "English texts by each writer: taken, refused by the check, or failed, and why.",
    labelNames: ["writer", "outcome", "reason"],
    registers,
  });
  // An increase is visible only in a series that already exists.
  for (const writer of ["built-in", "model"]) written.inc({ writer, outcome: "taken", reason: "none" }, 0);
  for (const reason of REFUSAL_KINDS) written.inc({ writer: "model", outcome: "refused", reason }, 0);
  const renditions = new Counter({
    name: "tidings_renditions_total",
    help: "Renditions published, by language.",
    labelNames: ["language"],
    registers,
  });
  const failures = new Counter({
    name: "tidings_rendition_failures_total",
    help: "Renditions that could not be written, by reason.",
    labelNames: ["reason"],
    registers,
  });
  const calls = new Counter({
    name: "tidings_provider_calls_total",
    help: "Calls to models and translators, by result.",
    labelNames: ["provider", "outcome"],
    registers,
  });
  const spent = new Gauge({
    name: "tidings_spent_today_usd",
    help: "US dollars spent since midnight UTC by all workers, including reservations.",
    labelNames: ["provider"],
    registers,
  });
  const tokens = new Gauge({
    name: "tidings_tokens_today",
    help: "Tokens used since midnight UTC by all workers.",
    labelNames: ["provider"],
    registers,
  });
  const characters = new Gauge({
    name: "tidings_translated_characters_today",
    help: "Characters sent to translators since midnight UTC by all workers.",
    labelNames: ["provider"],
    registers,
  });
  const waiting = new Gauge({
    name: "tidings_renditions_waiting",
    help: "Published items that still lack a wanted language.",
    registers,
  });
  const oldest = new Gauge({
    name: "tidings_renditions_oldest_seconds",
    help: "Age of the oldest published item that still lacks a wanted language; 0 if none does.",
    registers,
  });
  const circuit = new Gauge({
    name: "tidings_provider_circuit",
    help: "State of a provider: 0 in use, 1 being retried, 2 paused.",
    labelNames: ["provider"],
    registers,
  });

  return {
    count(counts: WritingCounts): void {
      for (const [key, count] of Object.entries(counts.written)) {
        const [writer, outcome, reason] = key.split(" ");
        written.inc({ writer: writer!, outcome: outcome!, reason: reason! }, count);
      }
      for (const [language, count] of Object.entries(counts.renditions)) renditions.inc({ language }, count);
      for (const [reason, count] of Object.entries(counts.failures)) failures.inc({ reason }, count);
      for (const [call, count] of Object.entries(counts.calls)) {
        const [provider, outcome] = call.split(" ");
        calls.inc({ provider: provider!, outcome: outcome! }, count);
      }
    },
    wait({ items, oldestSeconds }: WaitingState): void {
      waiting.set(items);
      oldest.set(oldestSeconds);
    },
    tell({ circuits, spent: today }: WritingState): void {
      for (const { provider, state } of circuits) circuit.set({ provider }, CIRCUIT_VALUES[state]);
      for (const gauge of [spent, tokens, characters]) gauge.reset();
      for (const row of today) {
        const { provider } = row;
        spent.set({ provider }, row.usd);
        tokens.set({ provider }, row.tokens);
        characters.set({ provider }, row.characters);
      }
    },
  };
}
