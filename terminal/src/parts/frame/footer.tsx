import { Link } from "../../address.ts";
import { useSession } from "../../session.ts";
import { useWords } from "../../words/index.ts";
import "./footer.css";

/** The licence and credit of the content, and further links. */
export function Footer({ onOpenHelp }: { onOpenHelp: () => void }) {
  const { say, sayWith } = useWords();
  const known = useSession();
  const name = known.kind === "known" ? known.session.service.name : "Tidings";
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-terms">
          <p>{sayWith("shell.footer.covers", { credit: <code dir="ltr">[Powered by {name}]</code> })}</p>
          <p>{say("shell.footer.articles")}</p>
          <p>{say("shell.footer.software")}</p>
        </div>
        <nav className="footer-links" aria-label={say("shell.footer")}>
          <Link to="/docs/quick-start">{say("keys.quickStart")}</Link>
          <Link to="/reference">{say("shell.page.reference")}</Link>
          <Link to="/tables">{say("shell.page.tables")}</Link>
          <Link to="/docs/covers-licence">{say("shell.footer.coversLink")}</Link>
          <a href="/openapi.json">OpenAPI</a>
          <a href="/llms.txt">llms.txt</a>
          <button type="button" onClick={onOpenHelp}>
            {say("shell.keyboard")}
          </button>
        </nav>
      </div>
    </footer>
  );
}
