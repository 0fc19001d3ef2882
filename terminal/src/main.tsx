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

/**
 * Not awaited at the top level: the code of a page imports this bundle and cannot run until it has finished,
 * so waiting for the page here would deadlock.
 */
async function start(): Promise<void> {
  // The session is requested, and the page's code fetched, while the texts of the interface are loading.
  void refreshSession();
  watchStyles();
  // A failure is ignored here: the page loads its code again when it is shown, and reports the failure
  // itself.
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
