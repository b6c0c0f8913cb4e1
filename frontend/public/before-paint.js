// Runs before the first paint and applies the reader's theme, or the system's if none was chosen. Both shells load it.
// A classic script in the head, because a module waits until the page has been shown once.
(() => {
  const grounds = { light: "#fcfbf9", dark: "#161513" };
  const apply = () => {
    const chosen = localStorage.getItem("theme");
    const root = document.documentElement;
    if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = grounds[root.dataset.theme ?? (meta.getAttribute("media")?.includes("dark") ? "dark" : "light")];
    }
  };
  apply();
  if (localStorage.getItem("accessToken") && localStorage.getItem("currentUserId")) {
    document.documentElement.dataset.signedIn = "";
  }
  addEventListener("themechosen", apply);
  addEventListener("storage", ({ key }) => {
    if (key === "theme" || key === null) apply();
  });
})();
