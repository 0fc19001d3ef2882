import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useWords } from "../words/index.ts";
import { IconButton } from "./button.tsx";
import "./dialog.css";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Closes only by its own buttons, because Escape or a click outside would lose its content. */
  readonly isFirm?: boolean;
  readonly size?: "small" | "medium" | "large";
  readonly children: ReactNode;
  /** Buttons; the one that continues the action comes last. */
  readonly actions?: ReactNode;
}

/**
 * A dialog over the page. It is open while it is rendered; the browser keeps the focus inside and returns it
 * afterwards.
 */
export function Dialog({ title, onClose, isFirm = false, size = "medium", children, actions }: Props) {
  const { say } = useWords();
  const titleId = useId();
  const dialog = useOpenDialog();
  const isGroundPressed = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop closes it, as Escape does
    <dialog
      ref={dialog}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isFirm) onClose();
      }}
      onPointerDown={(event) => {
        isGroundPressed.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Selecting text inside and releasing the button outside also counts as a click on the backdrop, but
        // the reader does not want to close the dialog.
        if (!isFirm && isGroundPressed.current && event.target === event.currentTarget) onClose();
      }}
      onClose={() => {
        if (dialog.current?.open !== false) return;
        // Browsers may close a dialog at the second Escape without asking, so open it again.
        if (isFirm) dialog.current.showModal();
        else onClose();
      }}
    >
      <div className="dialog-box">
        <header className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {!isFirm && <IconButton icon="close" size="small" label={say("shell.close")} onClick={onClose} />}
        </header>
        <div className="dialog-body">{children}</div>
        {actions !== undefined && <footer className="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}

export function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing the dialog while it is still in the page returns the focus to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    // The browser would focus the first button, which closes the dialog. The marked element is a better
    // choice.
    shown?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => shown?.close();
  }, []);
  return dialog;
}
