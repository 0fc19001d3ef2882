import { useId, useSyncExternalStore } from "react";
import { keep, readKept } from "../../kept.ts";
import { useWords } from "../../words/index.ts";
import { CodeBlock } from "../code-block.tsx";
import type { CodeSample } from "./code-sample.ts";
import { Highlighted } from "./highlighted.tsx";
import "./code-samples.css";

/** The same code in several languages. The reader's choice of language applies on all pages. */
export function CodeSamples({ samples }: { samples: readonly CodeSample[] }) {
  const { say } = useWords();
  const [liked, choose] = useLikedLabel();
  const group = useId();
  const shown = samples.find(({ label }) => label === liked) ?? samples[0];
  if (shown === undefined) return null;
  const label =
    samples.length === 1 ? (
      (shown.label ?? shown.language)
    ) : (
      <span className="code-samples-choice" role="radiogroup" aria-label={say("docs.samples")}>
        {samples.map(({ label }) => (
          <label key={label}>
            <input
              type="radio"
              name={group}
              checked={label === shown.label}
              onChange={() => choose(label!)}
            />
            <span>{label}</span>
          </label>
        ))}
      </span>
    );
  return (
    <div className="code-samples">
      <CodeBlock text={shown.code} label={label}>
        <Highlighted code={shown.code} language={shown.language} />
      </CodeBlock>
    </div>
  );
}

const KEPT = "code-language";
const listeners = new Set<() => void>();
let liked: string | null | undefined;

function useLikedLabel(): [string | null, (label: string) => void] {
  const label = useSyncExternalStore(listen, () => (liked === undefined ? (liked = readKept(KEPT)) : liked));
  return [label, chooseLabel];
}

function chooseLabel(label: string): void {
  liked = label;
  keep(KEPT, label);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
