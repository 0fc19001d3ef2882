import { useWords } from "../../words/index.ts";
import { LANGUAGES } from "../../words/languages.ts";
import { Icon } from "../icon.tsx";
import { Menu } from "../menu.tsx";
import "./language-names.css";

/** The languages by their native names. */
export function LanguageMenu() {
  const { lang, say, choose } = useWords();
  const chosen = LANGUAGES.find(({ code }) => code === lang)!;
  return (
    <Menu
      label={say("shell.labelled", { label: say("shell.language"), value: chosen.name })}
      columns={2}
      button={
        <>
          <Icon name="globe" />
          <span className="header-word language-name" lang={chosen.code}>
            {chosen.name}
          </span>
        </>
      }
      items={LANGUAGES.map(({ code, name }) => ({
        id: code,
        label: name,
        lang: code,
        isChosen: code === lang,
        run: () => choose(code),
      }))}
    />
  );
}
