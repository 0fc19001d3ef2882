import { isTransient } from "@tidings/client";
import { Component, type ReactNode, useState } from "react";
import { useRetry } from "../use-retry.ts";
import { useWords } from "../words/index.ts";
import { Button } from "./button.tsx";
import { Page } from "./page.tsx";
import { EmptyState, ProblemState } from "./state.tsx";

interface Props {
  /** The page's name. */
  readonly title: string;
  /** `load` fetches the page's code again; `forget` drops the failed attempt. */
  readonly load: () => Promise<void>;
  readonly forget: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly broken: { readonly error: unknown } | undefined;
}

/**
 * Keeps the frame and reports the problem if a page fails. The cause may be a bug, code that is unreachable,
 * or code that a newer version removed.
 */
export class ProblemBoundary extends Component<Props, State> {
  override readonly state: State = { broken: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override componentDidCatch(): void {
    this.props.forget();
  }

  override render(): ReactNode {
    const { title, load, children } = this.props;
    const { broken } = this.state;
    if (broken === undefined) return children;
    return (
      <Page title={title} isTitleUnseen>
        {isTransient(broken.error) ? (
          <OutOfReach error={broken.error} load={load} onLoad={() => this.setState({ broken: undefined })} />
        ) : (
          <Broken />
        )}
      </Page>
    );
  }
}

interface OutOfReachProps extends Pick<Props, "load"> {
  readonly error: unknown;
  readonly onLoad: () => void;
}

/**
 * While the service is unreachable, reloading would end at the browser's own error page. So this requests
 * only the page's code again.
 */
function OutOfReach({ error: first, load, onLoad }: OutOfReachProps) {
  const [error, setError] = useState(first);
  const retry = () => void load().then(onLoad, setError);
  useRetry(error, retry);
  return isTransient(error) ? <ProblemState error={error} onRetry={retry} /> : <Broken />;
}

function Broken() {
  const { say } = useWords();
  return (
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
  );
}
