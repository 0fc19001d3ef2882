/** Maximum length of a key's name, in characters. */
export const MAX_KEY_NAME = 100;

/** Whether a key may have this name. Control characters are rejected: they would affect the terminal that lists keys. */
export function isKeyName(name: string): boolean {
  const { length } = [...name];
  return length >= 1 && length <= MAX_KEY_NAME && !/\p{Cc}/u.test(name);
}
