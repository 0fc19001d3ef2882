import { Counter, Histogram, type Registry } from "prom-client";
import type { QuestionsTools } from "./questions.ts";

/** Metrics of the questions answered with `match=question`; answers from the cache are not counted. */
export function questionMetrics(registry: Registry): QuestionsTools["onAnswered"] {
  const answered = new Counter({
    name: "tidings_questions_answered_total",
    help: "Questions answered with match=question, by whether anything answers them.",
    labelNames: ["result"],
    registers: [registry],
  });
  const judged = new Histogram({
    name: "tidings_question_candidates",
    help: "Items judged per question.",
    buckets: [1, 10, 100, 1_000, 10_000, 100_000],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "tidings_question_seconds",
    help: "Seconds to find the items that answer a question, once it is read.",
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
    registers: [registry],
  });
  return ({ judged: count, isEmpty, ms }) => {
    answered.inc({ result: isEmpty ? "empty" : "matched" });
    judged.observe(count);
    seconds.observe(ms / 1000);
  };
}
