type Unit = "second" | "minute" | "hour" | "day";

/** A duration as a whole number, in the unit a person would use. */
export function lengthOf(seconds: number): { readonly value: number; readonly unit: Unit } {
  if (seconds < 100) return { value: Math.max(0, Math.round(seconds)), unit: "second" };
  if (seconds < 100 * 60) return { value: Math.round(seconds / 60), unit: "minute" };
  if (seconds < 48 * 3600) return { value: Math.round(seconds / 3600), unit: "hour" };
  return { value: Math.round(seconds / 86_400), unit: "day" };
}

/** The length of a lag's bar, from 0 (one second) to 1 (a day), on a logarithmic scale. */
export function lagShare(seconds: number): number {
  return Math.min(1, Math.log10(Math.max(1, seconds)) / Math.log10(86_400));
}
