import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import "./code-block.css";

interface Props {
  /** The text to copy. */
  readonly text: string;
  /** What to show instead of the plain text, such as highlighted or folded code. */
  readonly children?: ReactNode;
  /** The label above it, such as `curl`. */
  readonly label?: ReactNode;
  /** Long lines wrap instead of scrolling. */
  readonly isWrapped?: boolean;
}

/** Code or a key, always left to right, with a copy button. */
export function CodeBlock({ text, children, label, isWrapped = false }: Props) {
  return (
    <figure className={isWrapped ? "code-block code-block-wrapped" : "code-block"} dir="ltr">
      <figcaption>
        <span>{label}</span>
        <CopyButton text={text} kind="quiet" />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <pre tabIndex={0} translate="no">
        <code>{children ?? text}</code>
      </pre>
    </figure>
  );
}
