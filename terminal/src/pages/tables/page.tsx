import { Page } from "../../parts/page.tsx";
import { useWords } from "../../words/index.ts";

export default function TablesPage() {
  const { say } = useWords();
  return <Page title={say("shell.page.tables")} />;
}
