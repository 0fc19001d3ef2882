// Starts what the page needs while the code that all pages share is still on its way: the page's own code, the session,
// and the first page of the feed as this reader last requested it. `src/early-answers.ts` hands the answers over.
(function () {
  var page = location.pathname.split("/")[1] || "news";
  var files = JSON.parse(document.currentScript.dataset.pages || "{}")[page] || [];
  files.forEach(function (file) {
    var link = document.createElement("link");
    var isCode = file.endsWith(".js");
    link.rel = isCode ? "modulepreload" : "preload";
    if (!isCode) link.as = "style";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  });

  var begun = {};
  function begin(path) {
    begun[path] = fetch(path, { headers: { accept: "application/json" } });
    // The code that takes the answer handles the failure.
    begun[path].catch(function () {});
  }
  // A one-time link starts another session.
  if (location.hash.indexOf("#sign-in=") !== 0) begin("/session");
  try {
    var feed = JSON.parse(localStorage.getItem("tidings.feed") || "null");
    if (page === "news" && feed && feed.search === location.search && !history.state) begin(feed.path);
  } catch {
    // Storage may be forbidden; then the feed is requested later.
  }
  globalThis.tidingsBegun = begun;
})();
