import type { KeyBody } from "../../../../src/session/wire.ts";

/** Tells keys with the same name apart, such as a rotated key and its successor. */
export function KeyHint({ of: { hint } }: { readonly of: KeyBody }) {
  if (hint === null) return null;
  return (
    <code className="key-hint" dir="ltr">
      {hint}
    </code>
  );
}
