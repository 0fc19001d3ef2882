import { useState } from "react";

/** The values being filled in, before they are sent. They are reset to `first` when `source` changes. */
export function useDraft<Value>(source: string, first: Value): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState({ source, value: first });
  const value = draft.source === source ? draft.value : first;
  return [value, (next) => setDraft({ source, value: next })];
}
