import type { ReactNode } from "react";
import { useWords } from "../../words/index.ts";
import type { OutletState } from "../../../../src/session/wire.ts";

const WORDS = {
  ok: "status.state.ok",
  failing: "status.state.failing",
  off: "status.state.off",
  never: "status.state.never",
} as const;

/** A disc, a triangle, a bar, a ring: states differ in shape and word; colour only helps. */
const SHAPES: Record<OutletState, ReactNode> = {
  ok: <circle cx="6" cy="6" r="4" />,
  failing: <path d="M6 1.5l5 9H1z" />,
  off: <rect x="2" y="5" width="8" height="2" rx="1" />,
  never: <circle cx="6" cy="6" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.4" />,
};

export function StateMark({ state }: { state: OutletState }) {
  const { say } = useWords();
  return (
    <span className={`status-state status-state-${state}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
        {SHAPES[state]}
      </svg>
      <span>{say(WORDS[state])}</span>
    </span>
  );
}
