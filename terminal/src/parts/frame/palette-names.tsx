import type { Understood } from "@tidings/client";
import { ChoiceChip } from "../chip.tsx";
import { useWords } from "../../words/index.ts";

interface Props {
  readonly names: readonly Understood[] | undefined;
  readonly dropped: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

/** The names that the service understood. A reader who meant something else can leave names out. */
export function PaletteNames({ names, dropped, onToggle }: Props) {
  const { say } = useWords();
  if (names === undefined || names.length === 0) return null;
  return (
    <div className="palette-names" role="group" aria-label={say("news.match.understood")}>
      <span aria-hidden="true">{say("news.match.understood")}</span>
      {names.map(({ name }) => (
        <ChoiceChip
          key={name}
          isChosen={!dropped.has(name)}
          title={say("shell.palette.leaveOut", { name })}
          onClick={() => onToggle(name)}
        >
          <bdi lang="en">{name}</bdi>
        </ChoiceChip>
      ))}
    </div>
  );
}
