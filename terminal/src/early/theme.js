// Runs before the first paint, so that a reader who chose dark never sees a white page. `src/theme.ts` stores
// the choice.
(function () {
  try {
    var theme = localStorage.getItem("tidings.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; then the system's theme applies.
  }
})();
