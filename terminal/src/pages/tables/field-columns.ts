/** The lists of fields, in the order of the table's columns. */
const COLUMNS = ["news", "topNews", "earlierNews", "earlierTopNews"] as const;

export interface FieldRow {
  readonly field: string;
  /** Whether the field exists, column by column. */
  readonly has: readonly boolean[];
}

/**
 * Every field once, in the documented order of the current form. A field that only the earlier form has comes after the field
 * that precedes it in the earlier form.
 */
export function columnsOf(fields: Readonly<Record<string, readonly string[]>>): FieldRow[] {
  const lists = COLUMNS.map((column) => fields[column] ?? []);
  const order: string[] = [];
  for (const list of lists) {
    list.forEach((field, at) => {
      if (order.includes(field)) return;
      const before = at === 0 ? -1 : order.indexOf(list[at - 1]!);
      order.splice(before + 1, 0, field);
    });
  }
  return order.map((field) => ({ field, has: lists.map((list) => list.includes(field)) }));
}
