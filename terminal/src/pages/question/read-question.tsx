import { type Explanation, type Naming, segmentsOf } from "../../reading/explain.ts";
import type { QuestionView } from "../../reading/question-view.ts";
import { useWords } from "../../words/index.ts";
import "./read-question.css";

interface Props {
  readonly view: QuestionView;
  readonly explanation: Explanation;
}

/** The question, with the names that it shares with items highlighted, and a list of these names. */
export function ReadQuestion({ view, explanation: { namings, byItem } }: Props) {
  const { say } = useWords();
  const inSentence = namings.filter(({ from }) => from === "sentence");
  const countOf = (name: string) =>
    [...byItem.values()].filter((shared) => shared.some((naming) => naming.name === name)).length;
  return (
    <section className="read-question">
      <h2>{say("news.question.read")}</h2>
      <p className="read-sentence" lang="en" dir="ltr">
        {segmentsOf(view.sentence, inSentence).map(({ text, name }, place) =>
          name === null ? <span key={place}>{text}</span> : <mark key={place}>{text}</mark>,
        )}
      </p>
      {namings.length === 0 ? (
        <p>{say("news.question.readNone")}</p>
      ) : (
        <ul className="read-names">
          {distinct(namings).map((naming) => (
            <li key={`${naming.from} ${naming.name} ${naming.words}`}>
              <span className="read-name">
                <bdi lang="en">{naming.name}</bdi>
              </span>
              <span>{say(`news.match.layer.${naming.layer}`)}</span>
              <span>{say(`news.match.from.${naming.from}`)}</span>
              <span>{say("news.match.items", { count: countOf(naming.name) })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="filters-help">{say("news.question.readHelp")}</p>
    </section>
  );
}

function distinct(namings: readonly Naming[]): Naming[] {
  const keyOf = ({ from, name, words }: Naming) => `${from} ${name} ${words}`;
  return [...new Map(namings.map((naming) => [keyOf(naming), naming])).values()];
}
