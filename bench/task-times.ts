import type { CDPSession } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds; only of complete events. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Traces the tasks of a page. Returns a function that ends the trace and returns each task's processor time on the main thread, in
 * milliseconds. Unlike the time that a task takes, it hardly depends on what else the machine does.
 */
export async function traceTasks(line: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  line.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as unknown as TraceEvent[])
      if (event.name === "thread_name" || event.name.endsWith("RunTask")) events.push(event);
  });
  await line.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  });
  return async () => {
    const ended = new Promise((resolve) => line.once("Tracing.tracingComplete", resolve));
    await line.send("Tracing.end");
    await ended;
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const main = new Set(events.filter(({ args }) => args.name === "CrRendererMain").map(threadOf));
    return events.flatMap((event) =>
      event.tdur !== undefined && main.has(threadOf(event)) ? [event.tdur / 1000] : [],
    );
  };
}
