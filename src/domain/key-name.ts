/** Characters of a key's name at the most. */
export const MAX_KEY_NAME = 100;

/** Whether a key may be called that: in one line, for one of control would do something to the terminal that lists keys. */
export function isKeyName(name: string): boolean {
  const { length } = [...name];
  return length >= 1 && length <= MAX_KEY_NAME && !/\p{Cc}/u.test(name);
}
