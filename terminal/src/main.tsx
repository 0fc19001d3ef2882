import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchStyles } from "./fetch-styles-anew.ts";
import { readEarlyFeed } from "./early-answers.ts";
import { preparePage } from "./page-of.ts";
import { findRoute } from "./routes.ts";
import { keepScrollPlaces } from "./scroll-place.ts";
import { openSession } from "./session.ts";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/print.css";
import { applyLanguage, wantedLanguage, WordsProvider } from "./words/index.ts";
import { loadWords } from "./words/load.ts";

/** How long the page waits for its first content before it shows placeholders. */
const LATEST_MS = 250;

void start();

/**
 * Not awaited at the top level: the code of a page imports this bundle and cannot run until it has finished,
 * so waiting for the page here would deadlock.
 */
async function start(): Promise<void> {
  // The session is requested, and the page's code fetched, while the texts of the interface are loading.
  const known = Promise.all([openSession(), readEarlyFeed()]);
  watchStyles();
  // A failure is ignored here: the page loads its code again when it is shown, and reports the failure
  // itself.
  const prepared = preparePage(findRoute(location.pathname).route).catch(() => {});
  const lang = wantedLanguage(new URLSearchParams(location.search));
  applyLanguage(lang);
  keepScrollPlaces();
  const words = await loadWords(lang);
  await prepared;
  // The first answers have usually arrived by now. Showing them at once saves showing placeholders.
  await Promise.race([known, new Promise((resolve) => setTimeout(resolve, LATEST_MS))]);
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <WordsProvider first={{ lang, words }}>
        <App />
      </WordsProvider>
    </StrictMode>,
  );
}
