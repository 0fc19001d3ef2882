/** The flags that every command takes. */
export const EVERYWHERE = [
  ["-h, --help", "Show what a command does, its flags and examples."],
  ["-v, --verbose", "Also print which settings and database are used, and how long it took."],
] as const;
