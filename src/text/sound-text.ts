/** Controls, except tabs and line breaks, and halves of surrogate pairs. Cutting a text can leave such a half. */
// oxlint-disable-next-line no-control-regex -- controls are what is removed
const UNSOUND = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Surrogate}]/u;
const ALL_UNSOUND = new RegExp(UNSOUND, "gu");

/** Removes characters that can't be displayed: PostgreSQL rejects NUL, and terminals obey control characters. */
export function soundText(text: string): string {
  return UNSOUND.test(text) ? text.replaceAll(ALL_UNSOUND, "") : text;
}

/** The same for a field, trimmed; null if nothing is left. */
export function soundField(text: string | null): string | null {
  if (text === null || !UNSOUND.test(text)) return text;
  return soundText(text).trim() || null;
}
