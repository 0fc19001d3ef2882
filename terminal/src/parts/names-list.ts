/** Names in one text, separated by commas. A comma inside a name is written `\,`, as the service reads it. */
export function splitNames(text: string): string[] {
  return (text.match(/(?:\\[\\,]|[^,])+/g) ?? [])
    .map((part) => part.trim().replaceAll(/\\([\\,])/g, "$1"))
    .filter((name) => name !== "");
}

export function joinNames(names: readonly string[], separator = ","): string {
  return names.map((name) => name.replaceAll(/[\\,]/g, "\\$&")).join(separator);
}
