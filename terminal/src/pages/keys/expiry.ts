/** The expiry of a key, as the form offers it. */
export type ExpiryChoice = "never" | "30" | "90" | "365" | "date" | "same";

const DAY_MS = 86_400_000;

/** The time at which a key expires; `null` for never, `undefined` if the day is missing, invalid or past. */
export function expiryOf(choice: ExpiryChoice, day: string, now: number): string | null | undefined {
  if (choice === "never") return null;
  if (choice !== "date") return new Date(now + Number(choice) * DAY_MS).toISOString();
  const end = endOfDay(day);
  return end !== undefined && end > now ? new Date(end).toISOString() : undefined;
}

/** The last moment of a day in the reader's time zone; not every day has 24 hours. */
function endOfDay(day: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return undefined;
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  const midnight = new Date(year, month - 1, date);
  if (midnight.getMonth() !== month - 1 || midnight.getDate() !== date) return undefined;
  return new Date(year, month - 1, date + 1).getTime() - 1;
}

/** Today in the reader's time zone, in the format of a date field. */
export function dayOf(now: number): string {
  const date = new Date(now);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
