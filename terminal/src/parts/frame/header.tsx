import { Link, usePath } from "../../address.ts";
import { ROUTES, type Route } from "../../routes.ts";
import { useWords } from "../../words/index.ts";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { modKey } from "../key-caps.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { WatchBell } from "./watch-bell.tsx";
import "./header.css";

interface Props {
  readonly onOpenPalette: () => void;
  readonly onOpenPages: () => void;
}

export function Header({ onOpenPalette, onOpenPages }: Props) {
  const { say } = useWords();
  const mod = modKey(say("shell.keyboard.ctrl"));
  return (
    <header className="header">
      <div className="header-row">
        <IconButton className="header-pages" icon="menu" label={say("shell.menu")} onClick={onOpenPages} />
        <Link className="header-brand" to="/">
          <BrandMark />
          Tidings
        </Link>
        <nav className="header-nav" aria-label={say("shell.nav")}>
          <PageLinks />
        </nav>
        <div className="header-tools">
          <button
            type="button"
            className="button button-quiet header-palette"
            title={say("shell.palette")}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onOpenPalette}
          >
            <Icon name="search" />
            <span className="unseen">{say("shell.palette")}</span>
            <kbd>{mod === "⌘" ? "⌘K" : `${mod} K`}</kbd>
          </button>
          <LanguageMenu />
          <ThemeMenu />
          <WatchBell />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/** The links of the header; on a phone they are in a dialog. */
export function PageLinks({ onGo }: { onGo?: () => void }) {
  const path = usePath();
  const { say } = useWords();
  return ROUTES.filter(({ isInHeader }) => isInHeader).map((route) => (
    <Link
      key={route.path}
      to={route.path}
      aria-current={isWithin(path, route.path) ? "page" : undefined}
      onPointerEnter={() => warm(route)}
      onFocus={() => warm(route)}
      onClick={onGo}
    >
      {say(route.title)}
    </Link>
  ));
}

/** `/docs/errors` is inside `/docs`, but nothing except `/` itself is inside `/`. */
function isWithin(path: string, parent: string): boolean {
  return path === parent || (parent !== "/" && path.startsWith(`${parent}/`));
}

/** Fetches the code of a page that the reader is about to open, before the click. */
function warm(route: Route): void {
  route.load().catch(() => {});
}
