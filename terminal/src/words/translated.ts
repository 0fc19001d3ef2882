/** One text per plural form of a language. Every language has the form `other`. */
export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

export type Words = Readonly<Record<string, string | Plural>>;

/** The type of an area's translation: the same keys, each a text or plural forms as in English. */
export type Translated<English extends Words> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural;
};

/** The placeholder names of a text: `"{a} of {b}"` has `a` and `b`. */
export type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that a text or a plural needs. */
export type Wants<Entry> = Entry extends string
  ? Placeholders<Entry>
  : Entry extends Plural
    ? "count" | Placeholders<Entry[keyof Entry]>
    : never;
