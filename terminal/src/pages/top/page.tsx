import { Page } from "../../parts/page.tsx";
import { useWords } from "../../words/index.ts";

export default function TopPage() {
  const { say } = useWords();
  return <Page title={say("shell.page.top")} />;
}
