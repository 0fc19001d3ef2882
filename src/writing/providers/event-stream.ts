/** A server-sent event: its name, if any, and its data. */
export interface StreamEvent {
  readonly event: string | null;
  readonly data: string;
}

/** The events in a `text/event-stream`, without comments. The last event counts even if the stream ended in the middle of it. */
export function parseEventStream(text: string): StreamEvent[] {
  const events: StreamEvent[] = [];
  const blocks = text.replace(/^\uFEFF/, "").split(/\r\n\r\n|\n\n|\r\r/);
  for (const block of blocks) {
    let event: string | null = null;
    const data: string[] = [];
    for (const line of block.split(/\r\n|\n|\r/)) {
      const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (field === "data") data.push(value!);
      else if (field === "event") event = value!;
    }
    if (data.length > 0) events.push({ event, data: data.join("\n") });
  }
  return events;
}
