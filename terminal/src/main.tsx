import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchStyles } from "./fetch-styles-anew.ts";
import { preparePage } from "./page-of.ts";
import { findRoute } from "./routes.ts";
import { keepScrollPlaces } from "./scroll-place.ts";
import { refreshSession } from "./session.ts";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import { applyLanguage, wantedLanguage, WordsProvider } from "./words/index.ts";
import { loadWords } from "./words/load.ts";

void start();

/** Not awaited at the top of this file: a page's code waits for this file to be through. */
async function start(): Promise<void> {
  // Who is here is asked at once, and the page's code fetched, beside the loading of the words.
  void refreshSession();
  watchStyles();
  // Where that fails it is tried again when the page is shown, and told there.
  const prepared = preparePage(findRoute(location.pathname).route).catch(() => {});
  const lang = wantedLanguage(new URLSearchParams(location.search));
  applyLanguage(lang);
  keepScrollPlaces();
  const words = await loadWords(lang);
  await prepared;
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <WordsProvider first={{ lang, words }}>
        <App />
      </WordsProvider>
    </StrictMode>,
  );
}
