import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../words/index.ts";
import { useOpenDialog } from "../dialog.tsx";
import { Icon } from "../icon.tsx";
import { KeyCaps } from "../key-caps.tsx";
import { type PaletteCommand, filterCommands } from "./commands.ts";
import { askCommands, heldCommands, isForNews } from "./ask-commands.ts";
import { intentOf, questionOf } from "./intent.ts";
import { PaletteNames } from "./palette-names.tsx";
import { useCommands } from "./use-commands.ts";
import { useDocCommands } from "./use-doc-commands.ts";
import { useUnderstood } from "./use-understood.ts";
import "./palette.css";

const NONE: ReadonlySet<string> = new Set();

/**
 * One box for everything: news about the typed text, loaded items, pages, the page's commands, settings and the documentation. Enter
 * does what the text most likely asks for; the arrows choose something else.
 */
export function Palette({ onClose, onOpenHelp }: { onClose: () => void; onOpenHelp: () => void }) {
  const { say } = useWords();
  const dialog = useOpenDialog();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const all = useCommands(onOpenHelp);
  const docs = useDocCommands(typed);
  const text = typed.trim();
  const [dropped, setDropped] = useState(NONE);
  // The names are those of a market's question; its site is not what the question is about.
  const intent = intentOf(text);
  const names = useUnderstood(intent === "market" ? (questionOf(text) ?? "") : text, intent);
  const kept =
    dropped.size === 0 ? null : (names ?? []).map(({ name }) => name).filter((name) => !dropped.has(name));
  const places = [...filterCommands(all, typed), ...docs.called];
  const ask = [...askCommands({ text, kept }, say), ...heldCommands(text, say)];
  const isNewsFirst = isForNews(text) || kept !== null;
  const found = [...(isNewsFirst ? [...ask, ...places] : [...places, ...ask]), ...docs.others];
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
            setDropped(NONE);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteNames
        names={names}
        dropped={dropped}
        onToggle={(name) => {
          setDropped(toggledSet(dropped, name));
          setAt(0);
        }}
      />
      <Results {...{ listId, found, chosen, run }} />
      <p className="unseen" role="status">
        {found.length === 0 ? say("shell.palette.none") : say("shell.palette.count", { count: found.length })}
      </p>
    </dialog>
  );
}

function toggledSet(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const after = new Set(set);
  if (!after.delete(value)) after.add(value);
  return after;
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
      {found.length === 0 && (
        <p className="palette-group" aria-hidden="true">
          {say("shell.palette.none")}
        </p>
      )}
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
