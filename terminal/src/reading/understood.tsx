import { Chip } from "../parts/chip.tsx";
import { useWords } from "../words/index.ts";
import type { Matched } from "./matches.tsx";
import type { Answer } from "./use-answer.ts";
import "./understood.css";

interface Props {
  readonly answer: Answer<Matched>;
  /** Whether items are matched by these names alone. Only then does it matter which of them are general. */
  readonly isByNames?: boolean;
}

/** The names that the service recognised in the request, below the box. General ones are marked. */
export function UnderstoodNames({ answer: { value, isLoading }, isByNames = true }: Props) {
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
                  {isByNames && isGeneral && (
                    <span className="understood-general">{say("news.match.general")}</span>
                  )}
                </Chip>
              </li>
            ))}
          </ul>
          {isByNames && names.some(({ isGeneral }) => isGeneral) && (
            <p className="understood-help">{say("news.match.generalHelp")}</p>
          )}
        </>
      )}
    </div>
  );
}
