import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

export interface Prompt {
  /** Changes with every change to the file. */
  readonly version: string;
  with(values: Readonly<Record<string, string>>): { system: string; user: string };
}

const USER_LINE = "\n=== user\n";

/** A prompt from `prompts/`: the system message, then the user message. */
export function loadPrompt(
  name: "write-english" | "translate" | "suggest-findings" | "check-sentences",
): Prompt {
  const text = readFileSync(new URL(`../prompts/${name}.md`, import.meta.url), "utf8");
  const [system, user] = text.split(USER_LINE);
  if (user === undefined) throw new Error(`The prompt ${name} has no line "=== user"`);
  return {
    version: hash("sha256", text, "hex").slice(0, 8),
    with: (values) => ({ system: filled(system!, values, name), user: filled(user, values, name) }),
  };
}

/** Fills the placeholders in one pass, so that a value that looks like a placeholder is left alone. */
function filled(text: string, values: Readonly<Record<string, string>>, name: string): string {
  return text
    .replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => {
      const value = values[place];
      if (value === undefined) throw new Error(`The prompt ${name} has a place ${place} that nothing fills`);
      return value;
    })
    .trim();
}

/**
 * Encloses untrusted text between two lines that it cannot contain. The mark is a hash of the text, so an article
 * cannot include the closing line.
 */
export function fenced(words: string): { mark: string; text: string } {
  const mark = `DATA-${hash("sha256", words, "hex").slice(0, 16)}`;
  return { mark, text: `${mark}\n${words}\n${mark}` };
}

/** The part of a prompt that says why the last attempt was rejected. Complaints quote the model's own words, so they are untrusted data too. */
export function complaintsText(complaints: readonly string[]): string {
  if (complaints.length === 0) return "";
  const { text } = fenced(complaints.map((complaint) => `- ${complaint}`).join("\n"));
  return `\nYour last answer was not taken, for these reasons. Write it again without these faults.\n\n${text}`;
}
