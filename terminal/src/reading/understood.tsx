import { Chip } from "../parts/chip.tsx";
import { useWords } from "../words/index.ts";
import type { Matched } from "./matches.tsx";
import type { Answer } from "./use-answer.ts";
import "./understood.css";

/** The names that the service recognised in the request, below the box. General ones are marked. */
export function UnderstoodNames({ answer: { value, isLoading } }: { answer: Answer<Matched> }) {
  const { say } = useWords();
  // Until the answer is there, the line stays empty, so that nothing below it moves.
  const names = isLoading ? undefined : value?.understood;
  return (
    <div className="understood" aria-busy={isLoading}>
      {names?.length === 0 && <p>{say("news.match.understoodNone")}</p>}
      {names && names.length > 0 && (
        <>
          <p>{say("news.match.understood")}</p>
          <ul>
            {names.map(({ name, id, isGeneral }) => (
              <li key={id ?? `learnt ${name}`}>
                <Chip>
                  <bdi lang="en">{name}</bdi>
                  {isGeneral && <span className="understood-general">{say("news.match.general")}</span>}
                </Chip>
              </li>
            ))}
          </ul>
          {names.some(({ isGeneral }) => isGeneral) && (
            <p className="understood-help">{say("news.match.generalHelp")}</p>
          )}
        </>
      )}
    </div>
  );
}
