import { COMMANDS, GROUPS, OLDER_NAMES } from "../commands.ts";
import { styled } from "../output/style.ts";
import { EVERYWHERE } from "./everywhere.ts";
import { definitions, hanging } from "./layout.ts";

/** What `tidings --help` prints: the commands, grouped by purpose. */
export function overview(width: number, stream: NodeJS.WriteStream): string {
  const groups = Object.entries(GROUPS).flatMap(([group, title]) => {
    const own = Object.entries(COMMANDS).filter(
      ([name, listed]) => listed.group === group && !Object.hasOwn(OLDER_NAMES, name),
    );
    const rows = own.map(([name, { summary }]) => [name, summary] as const);
    return ["", styled("heading", title, stream), ...definitions(rows, width)];
  });
  const older = Object.entries(OLDER_NAMES).map(
    ([name, part]) => [name, `The same as tidings explain ${part}.`] as const,
  );
  return [
    "Usage: tidings COMMAND …",
    ...groups,
    "",
    styled("heading", "Older names, which keep working", stream),
    ...definitions(older, width),
    "",
    styled("heading", "Everywhere", stream),
    ...definitions(EVERYWHERE, width),
    "",
    ...hanging(
      "Run tidings COMMAND --help for its flags and examples. Settings also come from TIDINGS_… variables and tidings.config.json; tidings config prints them.",
      width,
      "",
      "",
    ),
    "",
  ].join("\n");
}
