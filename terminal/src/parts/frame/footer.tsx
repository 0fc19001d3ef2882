import { Link } from "../../address.ts";
import { useWords } from "../../words/index.ts";
import "./footer.css";

export function Footer() {
  const { say } = useWords();
  return (
    <footer className="footer">
      <Link to="/docs">{say("shell.page.docs")}</Link>
    </footer>
  );
}
