/**
 * Finds the JSON object in a model's answer, which may be in a code fence, have text around it, or follow the model's
 * thoughts. Undefined if there is no object or if it was cut off; missing parts are never filled in.
 */
export function findJson(text: string): unknown {
  const said = withoutThoughts(text);
  let left = LEAST_LOOK + said.length * LOOKS;
  for (let at = said.indexOf("{"); at !== -1; at = said.indexOf("{", at + 1)) {
    const end = endOfObject(said, at);
    if (end === -1) return undefined;
    left -= end - at;
    if (left < 0) return undefined;
    const object = said.slice(at, end + 1);
    const value = parse(object) ?? parse(mended(object));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Each of many nested braces may begin the object, so the characters read for all of them together are limited. */
const LOOKS = 8;
const LEAST_LOOK = 100_000;

/** Some servers return only the end of the block, because its start belongs to the model's template. */
function withoutThoughts(text: string): string {
  const [, name] = /^\s*<(think|thought)>/.exec(text) ?? [];
  if (name !== undefined) return text.replace(new RegExp(`^.*?</${name}>`, "s"), "");
  const [first] = text.split("{", 1);
  const end = text.indexOf("</think>");
  return end === -1 || first!.includes('"') ? text : text.slice(end + "</think>".length);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The end of the object that begins at `start`, or -1. Braces inside strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === "\\") at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{") depth += 1;
    else if (character === "}" && --depth === 0) return at;
  }
  return -1;
}

/** Fixes two slips of small models: a line break inside a string, and a comma after the last entry. */
function mended(object: string): string {
  return object.replaceAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/gs, (part) =>
    part === ","
      ? ""
      : part
          .replaceAll("\n", String.raw`\n`)
          .replaceAll("\r", "")
          .replaceAll("\t", " "),
  );
}
