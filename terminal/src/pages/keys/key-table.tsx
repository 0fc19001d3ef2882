import { Fragment } from "react";
import { useQuery } from "../../address.ts";
import { Button } from "../../parts/button.tsx";
import { Chip, type ChipKind } from "../../parts/chip.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Menu, type MenuItem } from "../../parts/menu.tsx";
import { useWords } from "../../words/index.ts";
import { KeyHint } from "./key-hint.tsx";
import { shownState } from "./key-row.ts";
import type { KeyBody } from "../../../../src/session/wire.ts";
import { Expiry, Moment } from "./moment.tsx";
import { Usage } from "./usage.tsx";

const STATES = {
  active: { kind: "good", word: "keys.state.active" },
  ending: { kind: "caution", word: "keys.state.ending" },
  expired: { kind: "plain", word: "keys.state.expired" },
  revoked: { kind: "bad", word: "keys.state.revoked" },
} as const satisfies Record<string, { kind: ChipKind; word: string }>;

/** Opens the dialog that confirms a change to a key. */
export type OpenAction = (kind: "edit" | "rotate" | "revoke", key: KeyBody) => void;

interface Props {
  readonly keys: readonly KeyBody[];
  readonly openAction: OpenAction;
  /** The reader signed in with a key, so they may only revoke that key. */
  readonly isByKey: boolean;
}

export function KeyTable({ keys, openAction, isByKey }: Props) {
  const { say } = useWords();
  // The address names the key whose usage is open, because an address encodes everything that a view shows.
  const [query, changeQuery] = useQuery();
  const opened = query.get("usage");
  return (
    <table className="key-table">
      <thead>
        <tr>
          <th scope="col">{say("keys.column.name")}</th>
          <th scope="col" className="key-wide">
            {say("keys.column.state")}
          </th>
          <th scope="col" className="key-wide">
            {say("keys.column.created")}
          </th>
          <th scope="col" className="key-wide">
            {say("keys.column.used")}
          </th>
          <th scope="col" className="key-wide">
            {say("keys.column.expires")}
          </th>
          <th scope="col">
            <span className="unseen">{say("keys.column.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => {
          const isOpen = opened === key.id;
          return (
            <Fragment key={key.id}>
              <Row
                row={key}
                isOpen={isOpen}
                onToggle={() => changeQuery({ usage: isOpen ? null : key.id }, { replace: true })}
                actions={actionsOf(key, openAction).filter(({ id }) => !isByKey || id === "revoke")}
              />
              {isOpen && (
                <tr className="key-usage-row">
                  <td colSpan={6}>
                    <Usage standing={key} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

export function rowId(keyId: string): string {
  return `row-${keyId}`;
}

interface RowProps {
  readonly row: KeyBody;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly actions: readonly ReturnType<typeof actionsOf>[number][];
}

function Row({ row, isOpen, onToggle, actions }: RowProps) {
  const { say, sayWith } = useWords();
  const { name } = row;
  const { kind, word } = STATES[shownState(row, Date.now())];
  const state = <Chip kind={kind}>{say(word)}</Chip>;
  const used = <Moment at={row.lastUsedAt} none={say("keys.neverUsed")} />;
  const expires = <Expiry at={row.expiresAt} />;
  return (
    <tr id={rowId(row.id)}>
      <th scope="row">
        <span className="key-name">{name}</span> <KeyHint of={row} />
        <span className="key-narrow">
          {state}
          <span>{sayWith("shell.labelled", { label: say("keys.column.used"), value: used })}</span>
          <span>{sayWith("shell.labelled", { label: say("keys.column.expires"), value: expires })}</span>
        </span>
      </th>
      <td className="key-wide">{state}</td>
      <td className="key-wide">
        <Moment at={row.createdAt} />
      </td>
      <td className="key-wide">{used}</td>
      <td className="key-wide">{expires}</td>
      <td>
        <div className="key-actions">
          <Button kind="quiet" size="small" icon="chart" aria-expanded={isOpen} onClick={onToggle}>
            {say("keys.usage")} <span className="unseen">{name}</span>
          </Button>
          {row.state === "active" && (
            <Menu
              label={say("keys.actions", { name })}
              buttonClass="button button-quiet button-small button-icon"
              button={<Icon name="more" />}
              items={actions.map(({ word, ...item }) => ({ ...item, label: say(word) }))}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

function actionsOf(row: KeyBody, openAction: OpenAction) {
  return [
    { id: "edit", word: "keys.action.edit", icon: "key", run: () => openAction("edit", row) },
    { id: "rotate", word: "keys.action.rotate", icon: "refresh", run: () => openAction("rotate", row) },
    {
      id: "revoke",
      word: "keys.action.revoke",
      icon: "close",
      isDanger: true,
      run: () => openAction("revoke", row),
    },
  ] as const satisfies readonly (Omit<MenuItem, "label"> & { word: string })[];
}
