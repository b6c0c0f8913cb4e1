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
  const parts = kept.filter((id) => /^[\da-f-]{36}$/.test(id)).map((id) => `.n-${id}:not([data-if])`);
  // as `hide` in frontend/mozaik/view/logic-style.ts
  const emptied = `.mozaik-layout:has(.mozaik-block:is(${parts})):not(:has(.mozaik-block:not(${parts})))`;
  const rule = `.mozaik :is(${parts}),.mozaik ${emptied}{display:none!important}`;
  style.textContent = `@media screen and (scripting: enabled){${parts.length > 0 ? rule : ""}}`;
})();
