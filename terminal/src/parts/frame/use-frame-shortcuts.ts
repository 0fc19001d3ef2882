import { navigate } from "../../address.ts";
import { ROUTES } from "../../routes.ts";
import { useShortcuts } from "../../shortcuts.ts";
import { chooseTheme } from "../../theme.ts";

/** Shortcuts on every page: the palette, the help, the theme, and `g` with a page's letter. */
export function useFrameShortcuts(openPalette: () => void, openHelp: () => void): void {
  useShortcuts("shell.keyboard.pages", PAGE_SHORTCUTS);
  useShortcuts("shell.keyboard.everywhere", [
    { keys: "Mod+k", does: "shell.keyboard.palette", run: openPalette },
    { keys: "?", does: "shell.keyboard.help", run: openHelp },
    { keys: "Mod+.", does: "shell.keyboard.theme", run: switchTheme },
  ]);
}

const PAGE_SHORTCUTS = ROUTES.flatMap(({ path, title, letter }) =>
  letter === undefined ? [] : [{ keys: `g ${letter}`, does: title, run: () => navigate(path) }],
);

function switchTheme(): void {
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
  const isSystemDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const isAuto = document.documentElement.dataset["theme"] === undefined;
  chooseTheme((isAuto ? isSystemDark : isDark) ? "light" : "dark");
}
