import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { findRoute } from "./routes.ts";
import { keepScrollPlaces } from "./scroll-place.ts";
import { refreshSession } from "./session.ts";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import { applyLanguage, wantedLanguage, WordsProvider } from "./words/index.ts";
import { loadWords } from "./words/load.ts";

// Who is here is asked at once, and the page's code fetched, beside the loading of the words.
void refreshSession();
findRoute(location.pathname)
  .route.load()
  .catch(() => {});

const lang = wantedLanguage(new URLSearchParams(location.search));
applyLanguage(lang);
keepScrollPlaces();
const words = await loadWords(lang);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <WordsProvider first={{ lang, words }}>
      <App />
    </WordsProvider>
  </StrictMode>,
);
