import { type ReactNode, useState } from "react";
import { useWords } from "../../words/index.ts";
import { Announcer } from "../announcer.tsx";
import { Dialog } from "../dialog.tsx";
import { Toaster } from "../toaster.tsx";
import { Footer } from "./footer.tsx";
import { Header, PageLinks } from "./header.tsx";
import "./frame.css";

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const [open, setOpen] = useState<"pages" | "palette">();
  const close = () => setOpen(undefined);
  return (
    <div className="frame">
      <a className="frame-skip" href="#main">
        {say("shell.skip")}
      </a>
      <Header onOpenPages={() => setOpen("pages")} onOpenPalette={() => setOpen("pages")} />
      <main id="main" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {open === "pages" && (
        <Dialog title={say("shell.nav")} size="small" onClose={close}>
          <nav className="frame-pages" aria-label={say("shell.nav")}>
            <PageLinks onGo={close} />
          </nav>
        </Dialog>
      )}
      <Toaster />
      <Announcer />
    </div>
  );
}
