/** An instant in the format of `<input type="datetime-local">`: the reader's local time, to the second. */
export function toLocalInput(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return `${day}T${clock}${date.getSeconds() === 0 ? "" : `:${two(date.getSeconds())}`}`;
}

/** The instant of a field: the original one, to the millisecond, unless the reader changed it. */
export function instantOf(typed: string, before: string | null): string | null {
  return typed === toLocalInput(before) ? before : fromLocalInput(typed);
}

/** The instant that the reader entered; null if the field is empty or incomplete. */
export function fromLocalInput(text: string): string | null {
  const time = /^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
