// Runs on pages with widgets before the first paint, and keeps what visitors press before the page's script is loaded.
// A classic script in the head, because a module waits until the page has been shown once.
(() => {
  const isDraft = new URLSearchParams(location.search).get("draft") === "true";
  // In a draft no button may lead away; on a published page links work without script.
  const buttons = isDraft ? "[data-press]" : "[data-press=submit], [data-email]";
  const waiting = new AbortController();
  const on = (type, hear) => addEventListener(type, hear, { capture: true, signal: waiting.signal });
  let pressAgain = () => {};

  on("click", (event) => {
    const button = event.target.closest(buttons);
    if (!button) return;
    event.preventDefault();
    pressAgain = () => button.click();
  });
  on("keydown", ({ key, target, isComposing }) => {
    if (key !== "Enter" || isComposing || !target.matches("[data-widget] input")) return;
    pressAgain = () => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  on("input", ({ target }) => target.closest("[data-widget]")?.setAttribute("data-early", ""));
  on("widgetslive", () => {
    waiting.abort();
    pressAgain();
  });

  const fail = () => {
    for (const place of document.querySelectorAll("[data-outcome]")) {
      const words = document.createElement("p");
      words.textContent = "This page has not loaded in full. Reload it to submit.";
      place.dataset.tone = "bad";
      place.replaceChildren(words);
    }
  };
  // also later: what a press needs is loaded after the page is live
  addEventListener("widgetsfailed", fail);
  on("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === "module") fail();
  });
})();
