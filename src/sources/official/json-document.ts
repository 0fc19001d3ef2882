/** Reads values from a foreign JSON document, where any value may be missing or have the wrong type. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function parseJsonObject(source: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}

export function objectIn(holder: JsonObject, name: string): JsonObject {
  const value = Object.hasOwn(holder, name) ? holder[name] : undefined;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

export function objectsIn(holder: JsonObject, name: string): readonly JsonObject[] {
  const value = Object.hasOwn(holder, name) ? holder[name] : undefined;
  return Array.isArray(value)
    ? value.filter(
        (each): each is JsonObject => typeof each === "object" && each !== null && !Array.isArray(each),
      )
    : [];
}

export function textIn(holder: JsonObject, name: string): string | null {
  const value = Object.hasOwn(holder, name) ? holder[name] : undefined;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
