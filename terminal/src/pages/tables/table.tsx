import type { ReactNode } from "react";
import type { PlainKey } from "../../words/english.ts";
import { useWords } from "../../words/index.ts";

interface PartProps {
  readonly id: string;
  readonly title: PlainKey;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One of the tables with its heading. */
export function TablePart({ id, title, text, children }: PartProps) {
  const { say } = useWords();
  return (
    <section id={id} className="tables-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{say(title)}</a>
      </h2>
      {text !== undefined && <p className="tables-text">{text}</p>}
      {children}
    </section>
  );
}

interface TableProps {
  readonly label: string;
  readonly heads: readonly ReactNode[];
  readonly children: ReactNode;
}

/** A table that scrolls by itself if it is too wide. */
export function Table({ label, heads, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className="tables-scroll" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
