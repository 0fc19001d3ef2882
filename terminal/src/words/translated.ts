/** A text for each plural form of a language; `other` is there in all of them. */
export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

export type Words = Readonly<Record<string, string | Plural>>;

/** What a translation of an area must be: its keys, a text for a text and plural forms for plural forms. */
export type Translated<English extends Words> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural;
};

/** The names in braces of a text: `"{a} of {b}"` has `a` and `b`. */
export type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The values that a text or the forms of a plural want. */
export type Wants<Entry> = Entry extends string
  ? Placeholders<Entry>
  : Entry extends Plural
    ? "count" | Placeholders<Entry[keyof Entry]>
    : never;
