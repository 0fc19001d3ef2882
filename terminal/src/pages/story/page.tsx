import { Page } from "../../parts/page.tsx";
import { useWords } from "../../words/index.ts";

export default function StoryPage() {
  const { say } = useWords();
  return <Page title={say("shell.page.story")} />;
}
