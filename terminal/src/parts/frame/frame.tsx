import { type ReactNode, useState } from "react";
import { forgetNewKey, useSession } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import { Announcer } from "../announcer.tsx";
import { Dialog } from "../dialog.tsx";
import { NewKeyDialog } from "../new-key/new-key-dialog.tsx";
import { Toaster } from "../toaster.tsx";
import { Footer } from "./footer.tsx";
import { Header, PageLinks } from "./header.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { LoadWatcher } from "./load-watcher.tsx";
import { Palette } from "./palette.tsx";
import { useFrameShortcuts } from "./use-frame-shortcuts.ts";
import "./frame.css";

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const [open, setOpen] = useState<"pages" | "palette" | "help">();
  const known = useSession();
  const firstKey = known.kind === "known" ? known.session.newKey : null;
  const close = () => setOpen(undefined);
  const openPalette = () => setOpen("palette");
  const openHelp = () => setOpen("help");
  useFrameShortcuts(openPalette, openHelp);
  return (
    <div className="frame">
      <a className="frame-skip" href="#main">
        {say("shell.skip")}
      </a>
      <Header onOpenPages={() => setOpen("pages")} onOpenPalette={openPalette} />
      <main id="main" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <Footer onOpenHelp={openHelp} />
      {open === "pages" && (
        <Dialog title={say("shell.nav")} size="small" onClose={close}>
          <nav className="frame-pages" aria-label={say("shell.nav")}>
            <PageLinks onGo={close} />
          </nav>
        </Dialog>
      )}
      {open === "palette" && <Palette onClose={close} onOpenHelp={openHelp} />}
      {open === "help" && <KeyboardHelp onClose={close} />}
      {firstKey !== null && <NewKeyDialog made={firstKey} isFirst onSaved={forgetNewKey} />}
      <LoadWatcher />
      <Toaster />
      <Announcer />
    </div>
  );
}
