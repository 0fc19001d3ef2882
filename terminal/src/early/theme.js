// Runs before the first paint, so that nobody who chose dark is shown a white page first.
// `src/theme.ts` keeps what was chosen.
(function () {
  try {
    var theme = localStorage.getItem("tidings.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; then the system's own choice stands.
  }
})();
