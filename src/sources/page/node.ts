/** A node of a lightweight tree that has only what is needed to find an article. */
export class Node {
  readonly tag: string;
  readonly parent: Node | null;
  readonly attributes: Map<string, string>;
  /** Text is stored as strings among the nodes. */
  readonly children: (Node | string)[] = [];
  /** The number of characters of running text inside, and whether there is a headline; set by `measureMass`. */
  mass = 0;
  hasHeadline = false;
  /** Cached by `nameOf`. */
  name: string | null = null;

  constructor(tag: string, parent: Node | null, attributes: Map<string, string>) {
    this.tag = tag;
    this.parent = parent;
    this.attributes = attributes;
  }

  get(name: string): string {
    return this.attributes.get(name) ?? "";
  }
}
