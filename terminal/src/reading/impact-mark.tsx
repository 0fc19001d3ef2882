import type { Impact } from "@tidings/client";
import { useWords } from "../words/index.ts";
import "./impact-mark.css";
import { useLabels } from "./labels.ts";

const STEPS = [2, 3, 4, 5] as const;

/**
 * Impact as four steps, filled up to its level, with its word. It is shown by shape and word, never by colour
 * alone.
 */
export function ImpactMark({ impact, isWordless = false }: { impact: Impact; isWordless?: boolean }) {
  const { say } = useWords();
  const word = useLabels().impact(impact);
  return (
    <span className={`impact impact-${impact}`} title={say("news.impact.label", { level: impact, word })}>
      <svg className="impact-steps" viewBox="0 0 18 12" width="18" height="12" aria-hidden="true">
        {STEPS.map((step, at) => (
          <rect
            key={step}
            className={step <= impact ? "impact-step impact-on" : "impact-step"}
            x={at * 5}
            y={9 - at * 3}
            width="3"
            height={3 + at * 3}
            rx="0.5"
          />
        ))}
      </svg>
      <span className={isWordless ? "unseen" : undefined}>{word}</span>
    </span>
  );
}
