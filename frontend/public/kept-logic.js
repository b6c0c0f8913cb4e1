// Runs on pages with logic before the first paint. A visitor who reloads a page keeps their answers: what was hidden
// then is hidden at once, instead of what is hidden without any answer. `client/logic/start.ts` stores it.
(() => {
  const style = document.querySelector("style[data-hidden-at-first]");
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(`mozaik-hidden:${location.pathname}`));
  } catch {
    // the browser's settings forbid storage
  }
  if (!style || !Array.isArray(kept)) return;
  const selectors = kept.filter((id) => /^[\da-f-]{36}$/.test(id)).map((id) => `.mozaik .n-${id}:not([data-if])`);
  const rule = selectors.length > 0 ? `{${selectors}{display:none!important}}` : "{}";
  style.textContent = `@media screen and (scripting: enabled)${rule}`;
})();
