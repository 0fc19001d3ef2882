/** A light tree: what finding an article needs of a page, and no more. */
export class Node {
  readonly tag: string;
  readonly parent: Node | null;
  readonly attributes: Map<string, string>;
  /** Text stands as strings between the nodes. */
  readonly children: (Node | string)[] = [];
  /** Characters of running text inside, and whether a headline is; noted by `measureMass`. */
  mass = 0;
  hasHeadline = false;
  /** Kept by `nameOf`. */
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
