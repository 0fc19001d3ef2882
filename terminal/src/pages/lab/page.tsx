import { useState } from "react";
import { useQuery } from "../../address.ts";
import { Page } from "../../parts/page.tsx";
import { RequestButton } from "../../parts/request-code/request-button.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { useWords } from "../../words/index.ts";
import { Finder } from "./finder.tsx";
import { MarkTool } from "./mark-tool.tsx";
import { readQuestion, requestOf, TOOLS, type Tool, writeQuestion } from "./question.ts";
import { usePictures } from "./use-pictures.ts";
import "./page.css";

const NAMES = {
  headline: "lab.tool.headline",
  names: "lab.tool.names",
  mark: "lab.tool.mark",
} as const;

export default function LabPage() {
  const { say } = useWords();
  const [query, changeQuery] = useQuery();
  const question = readQuestion(query);
  const [picture, setPicture] = useState<Blob | null>(null);
  const choose = (tool: Tool) =>
    changeQuery(writeQuestion({ ...question, tool, text: "" }), { replace: true });
  // A reader who drops or pastes a picture anywhere on this page wants its mark read.
  const isOver = usePictures((file) => {
    setPicture(file);
    if (question.tool !== "mark") choose("mark");
  });
  const request = requestOf(question);
  return (
    <Page
      title={say("shell.page.lab")}
      lead={say("lab.lead")}
      actions={request && <RequestButton request={request} />}
    >
      <Tabs
        label={say("lab.tools")}
        tabs={TOOLS.map((id) => ({ id, label: say(NAMES[id]) }))}
        chosen={question.tool}
        onChoose={choose}
      >
        {question.tool === "mark" ? (
          <MarkTool picture={picture} onPicture={setPicture} isOver={isOver} />
        ) : (
          <Finder
            key={question.tool}
            question={question}
            onAsk={(asked, going) => changeQuery(writeQuestion(asked), going)}
          />
        )}
      </Tabs>
    </Page>
  );
}
