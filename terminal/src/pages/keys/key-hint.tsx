import type { KeyBody } from "../../../../src/session/wire.ts";

/** What tells a key from another of the same name, as a rotated one and its successor are. */
export function KeyHint({ of: { hint } }: { readonly of: KeyBody }) {
  if (hint === null) return null;
  return (
    <code className="key-hint" dir="ltr">
      {hint}
    </code>
  );
}
