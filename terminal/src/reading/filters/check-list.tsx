/** Rows to tick, in groups. */
interface Props<Id extends string | number> {
  readonly groups: readonly {
    readonly name: string | null;
    readonly rows: readonly { readonly id: Id; readonly label: string }[];
  }[];
  readonly chosen: readonly Id[];
  /** No more rows can be ticked, but ticked ones can be cleared. */
  readonly isFull?: boolean;
  /** The text to show if there are no rows. */
  readonly none: string;
  readonly rowLang?: string;
  readonly onToggle: (id: Id) => void;
}

export function CheckList<Id extends string | number>(props: Props<Id>) {
  const { groups, chosen, isFull = false, none, rowLang, onToggle } = props;
  const filled = groups.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return <p className="filters-help">{none}</p>;
  return (
    // The list scrolls on its own, and needs the focus for the arrow keys and the wheel.
    <div className="check-list" tabIndex={-1}>
      {filled.map(({ name, rows }) => (
        <div key={name} role="group" aria-label={name ?? undefined}>
          {name !== null && (
            <div className="check-group" aria-hidden="true">
              {name}
            </div>
          )}
          {rows.map(({ id, label }) => (
            <label key={id} className="check-row">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={() => onToggle(id)}
              />
              <span lang={rowLang}>{label}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}
