import { chooseTheme, type Theme, THEMES, useTheme } from "../../theme.ts";
import type { PlainKey } from "../../words/english.ts";
import { useWords } from "../../words/index.ts";
import { Icon, type IconName } from "../icon.tsx";
import { Menu } from "../menu.tsx";

export const THEME_WORDS: Readonly<Record<Theme, PlainKey>> = {
  auto: "shell.theme.auto",
  light: "shell.theme.light",
  dark: "shell.theme.dark",
};

const ICONS: Readonly<Record<Theme, IconName>> = { auto: "screen", light: "light", dark: "dark" };

export function ThemeMenu() {
  const { say } = useWords();
  const theme = useTheme();
  return (
    <Menu
      label={say("shell.labelled", { label: say("shell.theme"), value: say(THEME_WORDS[theme]) })}
      buttonClass="button button-quiet button-icon"
      button={<Icon name={ICONS[theme]} />}
      items={THEMES.map((each) => ({
        id: each,
        label: say(THEME_WORDS[each]),
        icon: ICONS[each],
        isChosen: each === theme,
        run: () => chooseTheme(each),
      }))}
    />
  );
}
