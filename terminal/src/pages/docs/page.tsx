import { Page } from "../../parts/page.tsx";
import { useWords } from "../../words/index.ts";

export default function DocsPage() {
  const { say } = useWords();
  return <Page title={say("shell.page.docs")} />;
}
