import { Component, type ReactNode } from "react";
import { useWords } from "../words/index.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./state.tsx";

interface State {
  readonly isBroken: boolean;
}

/** Keeps the frame standing where a page fails: a fault of ours, or code that a newer version of the service took away. */
export class ProblemBoundary extends Component<{ children: ReactNode }, State> {
  override readonly state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { say } = useWords();
  return (
    <div className="page">
      <EmptyState
        icon="warning"
        title={say("shell.problem.ours.title")}
        actions={
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            {say("shell.reload")}
          </Button>
        }
      >
        <p>{say("shell.problem.page.text")}</p>
      </EmptyState>
    </div>
  );
}
