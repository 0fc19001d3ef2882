import { useEffect, useState } from "react";
import { navigate } from "../../address.ts";
import type { Found } from "../../pages/docs/search.ts";
import { useWords } from "../../words/index.ts";
import type { PaletteCommand } from "./commands.ts";

/** Few enough to keep the other entries in sight. */
const MAX_PLACES = 6;

/**
 * Places in the documentation that match the typed text. `called` are pages with that title. `others` only contain the words; the
 * palette lists them last, so that a reader who wants to ask for news does not open a page by accident. Both are empty until the
 * documentation's words are loaded.
 */
export function useDocCommands(typed: string): { called: PaletteCommand[]; others: PaletteCommand[] } {
  const { say } = useWords();
  const [find, setFind] = useState<(query: string) => Found[]>();
  const isTyping = typed.trim() !== "";
  useEffect(() => {
    if (isTyping)
      import("../../pages/docs/find-docs.ts").then(
        ({ findDocs }) => setFind(() => findDocs),
        () => {},
      );
  }, [isTyping]);

  const group = say("shell.page.docs");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isCalled = ({ page, heading }: Found) =>
    heading === null && words.every((word) => page.title.toLowerCase().includes(word));
  const found = find === undefined ? [] : find(typed).slice(0, MAX_PLACES);
  const commandOf = ({ page, heading }: Found): PaletteCommand => {
    const address = heading === null ? page.path : `${page.path}#${heading.id}`;
    return {
      id: `docs-${address}`,
      label: heading === null ? page.title : `${heading.of ?? page.title}: ${heading.text}`,
      group,
      run: () => navigate(address),
    };
  };
  return {
    called: found.filter(isCalled).map(commandOf),
    others: found.filter((place) => !isCalled(place)).map(commandOf),
  };
}
