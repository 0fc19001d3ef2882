import { useWords } from "../words/index.ts";
import type { Naming } from "./explain.ts";

/** Why an item is here: the names that it shares with what was asked. */
export function MatchNote({ namings }: { namings: readonly Naming[] }) {
  const { say } = useWords();
  if (namings.length === 0) return <p className="match-note">{say("news.match.unseen")}</p>;
  return (
    <p className="match-note">
      {say("news.match.shares")}{" "}
      {uniqueByName(namings).map(({ name, layer, words }) => (
        <span key={name} className="match-name">
          <bdi lang="en">{name}</bdi>
          {layer !== "name" && (
            <span className="match-layer">
              {say(`news.match.layer.${layer}`)} <bdi lang="en">{words}</bdi>
            </span>
          )}
        </span>
      ))}
    </p>
  );
}

function uniqueByName(namings: readonly Naming[]): Naming[] {
  return namings.filter(({ name }, place) => namings.findIndex((other) => other.name === name) === place);
}
