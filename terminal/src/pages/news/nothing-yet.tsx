import type { StatusBody } from "../../../../src/session/wire.ts";
import { askDoor } from "../../doors.ts";
import { LinkButton } from "../../parts/button.tsx";
import { useAnswer } from "../../reading/use-answer.ts";
import { useWords } from "../../words/index.ts";

/** What happens next in an installation that has published nothing yet, or what its operator can do. */
export function NothingYet() {
  const { say, sayWith } = useWords();
  const status = useAnswer("status", async (signal) => {
    return (await askDoor("/session/status", { signal })) as StatusBody;
  }).value;
  if (status === undefined || status.items.total > 0) return null;
  const polled = status.outlets.filter(({ state }) => state !== "off").length;
  const isGathering = status.isGathering && polled > 0;
  return (
    <>
      <p>
        {isGathering
          ? say("account.empty.gathering", { count: polled })
          : sayWith("account.empty.off", { command: <code dir="ltr">tidings import FILE</code> })}
      </p>
      {isGathering ? (
        <LinkButton to="/status">{say("shell.page.status")}</LinkButton>
      ) : (
        <LinkButton to="/docs/gathering">{say("account.empty.docs")}</LinkButton>
      )}
    </>
  );
}
