import type { Item, Renditions } from "../domain/item.ts";
import type { NewWords } from "./amend.ts";
import { readRenditions } from "./interchange.ts";
import { BadLine, reader, type UnknownField } from "./line-reader.ts";

const ALLOWED = ["id", "sourceHeadline", "renditions"];

/**
 * Reads the file of a correction: `sourceHeadline` and `renditions` as in an import line. Throws `BadLine` if anything in
 * it breaks a rule of items, is unknown, or would change more than words (D50).
 */
export function parseCorrection(text: string, { id, impact }: Pick<Item, "id" | "impact">): NewWords {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadLine(`not JSON: ${(error as Error).message}`);
  }
  const read = reader(value, "the line");
  const given = read.optional("id", (each) => each);
  if (given !== undefined && given !== id) throw new BadLine(`id is ${given}, but the item is ${id}`);
  const sourceHeadline = read.optional("sourceHeadline", (each) => each);
  if (read.value("renditions") === undefined) throw new BadLine("renditions is required");
  const renditions = readRenditions(read.value("renditions"), impact, refuseUnknown);
  const [other] = read.unread().names;
  if (other !== undefined)
    throw new BadLine(`${other} cannot be corrected, only words can; allowed: ${ALLOWED.join(" ")}`);
  return { renditions, ...(sourceHeadline !== undefined && { sourceHeadline }) };
}

function refuseUnknown({ path, known }: UnknownField): never {
  throw new BadLine(`${path} is not known; allowed: ${known.join(" ")}`);
}

/** An item's current words, in the form that `parseCorrection` reads. */
export function formatCorrection(
  { id, sourceHeadline }: Pick<Item, "id" | "sourceHeadline">,
  { en, others }: Renditions,
): string {
  return JSON.stringify({ id, sourceHeadline, renditions: { en, ...Object.fromEntries(others) } }, null, 2);
}
