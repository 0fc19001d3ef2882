import { type FieldScanner, PARAMETER, readList } from "./structured-field.ts";

/** An entity that the service recognised in the question. */
export interface Understood {
  /** Its full English name, in ASCII. */
  name: string;
  /** Its permanent id in the service's library; null if the service learnt the name from the news. */
  id: string | null;
  /** Whether it is too general to make a match alone, such as a country. Two such names can. */
  isGeneral: boolean;
}

/** Reads `Query-Entities`, a list of strings with parameters. Unknown parameters are skipped. */
export function readUnderstood(header: string | null): Understood[] {
  return readList(header, readEntity) ?? [];
}

const STRING = /"((?:[ !#-[\]-~]|\\["\\])*)"/y;

function readEntity(field: FieldScanner): Understood | undefined {
  const name = field.next(STRING);
  if (!name) return undefined;
  const entity: Understood = { name: unescaped(name[1]!), id: null, isGeneral: false };
  for (let found = field.next(PARAMETER); found; found = field.next(PARAMETER))
    take(entity, found[1]!, found[2]);
  return entity;
}

function take(entity: Understood, name: string, value: string | undefined): void {
  if (name === "id") entity.id = value?.startsWith('"') ? unescaped(value.slice(1, -1)) : null;
  if (name === "general") entity.isGeneral = value === undefined || value === "?1";
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, "$1");
}
