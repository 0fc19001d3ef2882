import { navigate } from "../../address.ts";
import { ROUTES } from "../../routes.ts";
import { useAccount } from "../../session.ts";
import { readShortcuts } from "../../shortcuts.ts";
import { chooseTheme, THEMES } from "../../theme.ts";
import { useWords } from "../../words/index.ts";
import { LANGUAGES } from "../../words/languages.ts";
import type { PaletteCommand } from "./commands.ts";
import { leave } from "./leave.ts";
import { THEME_WORDS } from "./theme-menu.tsx";

/** The commands that are available everywhere, and the shortcuts of the current page. */
export function useCommands(openHelp: () => void): PaletteCommand[] {
  const { say, choose } = useWords();
  const account = useAccount();
  const here = readShortcuts()
    .filter(({ title }) => !title.startsWith("shell."))
    .flatMap(({ shortcuts }) => shortcuts);

  const isOffered = (path: string) => !path.includes(":") && (path !== "/sign-in" || !account);
  const pages = ROUTES.filter(({ path }) => isOffered(path)).map(({ path, title, letter }) => ({
    id: `page-${path.slice(1)}`,
    label: say(title),
    group: say("shell.palette.pages"),
    ...(letter !== undefined && { keys: `g ${letter}` }),
    run: () => navigate(path),
  }));
  const onPage = here.map(({ keys, does, run }, index) => ({
    id: `here-${index}`,
    label: say(does),
    group: say("shell.palette.here"),
    keys,
    run: () => run(new KeyboardEvent("keydown")),
  }));
  const choices = [
    { id: "help", label: say("shell.keyboard"), keys: "?", run: openHelp },
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      label: `${say("shell.theme")}: ${say(THEME_WORDS[theme])}`,
      run: () => chooseTheme(theme),
    })),
    ...LANGUAGES.map(({ code, name }) => ({
      id: `lang-${code}`,
      label: `${say("shell.language")}: ${name}`,
      run: () => choose(code),
    })),
    ...(account ? [{ id: "out", label: say("shell.signOut"), run: () => void leave(say) }] : []),
  ];
  return [
    ...pages,
    ...onPage,
    ...choices.map((choice) => ({ group: say("shell.palette.choices"), ...choice })),
  ];
}
