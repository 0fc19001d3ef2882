import { useState } from "react";

/** What is being filled in, before it is sent. It begins anew where what it was made of (`source`) changes. */
export function useDraft<Value>(source: string, first: Value): [Value, (value: Value) => void] {
  const [draft, setDraft] = useState({ source, value: first });
  const value = draft.source === source ? draft.value : first;
  return [value, (next) => setDraft({ source, value: next })];
}
