import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link } from "../address.ts";
import { Icon, type IconName } from "./icon.tsx";
import "./button.css";

/**
 * `primary` is used once per view, `danger` for irreversible actions. `quiet` has no border and is for rows
 * and bars.
 */
export type ButtonKind = "primary" | "plain" | "quiet" | "danger";

interface Looks {
  readonly kind?: ButtonKind;
  readonly size?: "normal" | "small";
  readonly icon?: IconName;
}

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is running: the button stays, is marked as busy and cannot be pressed again. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind, size, icon, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, size }, rest.className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"]}
      onClick={isBusy ? undefined : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  readonly icon: IconName;
  /** Its name, shown on hover. */
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly size?: "normal" | "small";
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, kind = "quiet", size, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classOf({ kind, size }, `button-icon ${rest.className ?? ""}`)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface LinkButtonProps extends Looks, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A link to one of our pages … */
  readonly to?: string;
  /** … or an address that the browser loads. */
  readonly href?: string;
  readonly children: ReactNode;
}

/** Looks like a button but is a link. */
export function LinkButton({ kind, size, icon, to, href, children, ...rest }: LinkButtonProps) {
  const className = classOf({ kind, size }, rest.className);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...rest} className={className} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <a {...rest} className={className} href={href}>
      {content}
    </a>
  );
}

function classOf({ kind = "plain", size = "normal" }: Looks, more = ""): string {
  return `button button-${kind} button-${size} ${more}`.trim();
}
