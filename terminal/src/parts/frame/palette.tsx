import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../words/index.ts";
import { useOpenDialog } from "../dialog.tsx";
import { Icon } from "../icon.tsx";
import { KeyCaps } from "../key-caps.tsx";
import { type PaletteCommand, filterCommands } from "./commands.ts";
import { askCommands, useCommands } from "./use-commands.ts";
import { useDocCommands } from "./use-doc-commands.ts";
import "./palette.css";

/** Everything by keyboard: pages, the page's commands, settings, and news about the typed text. */
export function Palette({ onClose, onOpenHelp }: { onClose: () => void; onOpenHelp: () => void }) {
  const { say } = useWords();
  const dialog = useOpenDialog();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const all = useCommands(onOpenHelp);
  const docs = useDocCommands(typed);
  const found = [...filterCommands(all, typed), ...docs.called, ...askCommands(typed, say), ...docs.others];
  const chosen = found[Math.min(at, found.length - 1)];

  const run = (command: PaletteCommand | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && !event.nativeEvent.isComposing) run(chosen);
    else if (step !== undefined && found.length > 0) {
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    } else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop closes it, as Escape does
    <dialog
      ref={dialog}
      className="palette"
      aria-label={say("shell.palette")}
      onClose={() => dialog.current?.open === false && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-entry">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          aria-label={say("shell.palette")}
          placeholder={say("shell.palette.placeholder")}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results {...{ listId, found, chosen, run }} />
      <p className="unseen" role="status">
        {found.length === 0 ? say("shell.palette.none") : say("shell.palette.count", { count: found.length })}
      </p>
    </dialog>
  );
}

interface ResultsProps {
  readonly listId: string;
  readonly found: readonly PaletteCommand[];
  readonly chosen: PaletteCommand | undefined;
  readonly run: (command: PaletteCommand) => void;
}

function Results({ listId, found, chosen, run }: ResultsProps) {
  const { say } = useWords();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen?.id]);
  return (
    <div className="palette-results" role="listbox" id={listId} aria-label={say("shell.palette")} ref={list}>
      {found.map((command, index) => (
        <div key={command.id} role="presentation">
          {command.group !== found[index - 1]?.group && (
            <div className="palette-group" role="presentation">
              {command.group}
            </div>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys */}
          <div
            id={`${listId}-${command.id}`}
            className="palette-option"
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            {command.keys !== undefined && <KeyCaps keys={command.keys} />}
          </div>
        </div>
      ))}
    </div>
  );
}
