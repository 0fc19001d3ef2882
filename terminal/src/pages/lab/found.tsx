import type { CoverResult } from "@tidings/client";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/state.tsx";
import { useWords } from "../../words/index.ts";
import { Licence } from "./licence.tsx";
import { Preview } from "./preview.tsx";
import type { LabQuestion } from "./question.ts";
import { ResultCard } from "./result-card.tsx";

interface Props {
  readonly question: LabQuestion;
  readonly results: readonly CoverResult[];
  readonly onAgain: () => void;
}

/** The covers found, beside the composition. */
export function Found({ question: { tool, text, isExtended }, results, onAgain }: Props) {
  const { say } = useWords();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const matched = results.filter((result) => result.matched).length;
  return (
    <div className="lab-found">
      <div className="lab-side">
        <Preview results={results} chosen={chosen} text={tool === "headline" ? text : ""} />
        <Licence />
      </div>
      <section className="lab-results" aria-labelledby="lab-results">
        <div className="lab-results-head">
          <h2 id="lab-results">{say("lab.results.title")}</h2>
          <p role="status">{say("lab.results.count", { count: matched })}</p>
          {matched > 0 && !isExtended && (
            <Button kind="quiet" size="small" icon="refresh" onClick={onAgain}>
              {say("lab.again")}
            </Button>
          )}
        </div>
        {results.length === 0 ? (
          <EmptyState icon="search" title={say("lab.results.none")}>
            <p>{say("lab.results.advice")}</p>
          </EmptyState>
        ) : (
          <ul className="lab-list">
            {results.map((result) => (
              <ResultCard
                key={result.images[0]?.groupId ?? result.input}
                result={result}
                chosen={chosen.get(result.images[0]?.groupId ?? "")}
                onChoose={({ groupId, imageId }) => setChosen(new Map(chosen).set(groupId, imageId))}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
