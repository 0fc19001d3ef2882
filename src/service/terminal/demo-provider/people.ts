import { hash } from "node:crypto";

export interface DemoPerson {
  readonly subject: string;
  readonly name: string;
  readonly email?: string;
}

/** The people that the demo's provider knows. */
export interface DemoPeople {
  /** Returns the person with that name, or the demo reader if the name is blank. */
  enter(name: string): DemoPerson;
  find(subject: string): DemoPerson | undefined;
}

export const READER = { subject: "reader", name: "Demo reader", email: "reader@demo.example" };
const MAX_NAME_LENGTH = 60;
/**
 * How many people to remember. Beyond that, the least recent person is forgotten. Entering the same name
 * later gives the same identity again.
 */
const MAX_PEOPLE = 1_000;

export function openPeople(): DemoPeople {
  const people = new Map<string, DemoPerson>();
  return {
    enter(said) {
      const name = [...said.trim()].slice(0, MAX_NAME_LENGTH).join("");
      if (name === "") return READER;
      const person = { subject: hash("sha256", name, "hex").slice(0, 24), name };
      people.delete(person.subject);
      people.set(person.subject, person);
      if (people.size > MAX_PEOPLE) people.delete(people.keys().next().value!);
      return person;
    },
    find: (subject) => (subject === READER.subject ? READER : people.get(subject)),
  };
}
