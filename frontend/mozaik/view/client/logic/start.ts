// The entry of public pages with logic. It waits until the fields are live: `widgets.ts` says so.
import type { Logic } from "#modules/mozaik/document/logic/evaluate";
import { followRules } from "./follow-rules.ts";
import { keepHidden } from "./kept-hidden.ts";
import { playLogic } from "./play-logic.ts";

const data = document.querySelector("[data-logic]");
const logic: Logic | null = JSON.parse(data?.textContent ?? "null");

function start(): void {
  if (!logic) return;
  const played = playLogic(document.body, logic);
  const isDraft = new URLSearchParams(location.search).get("draft") === "true";
  const isPreview = document.body.dataset.mozaikPreview !== undefined;
  followRules(document.body, logic, played, isDraft || isPreview);
  if (!isDraft && !isPreview) keepHidden();
}

/** Without the script of the fields nobody can answer: everything is shown, as without any script. */
function showAll(): void {
  for (const { id } of logic?.parts ?? []) document.getElementById(id)?.setAttribute("data-if", "shown");
}

if (document.querySelector("[data-widget]:not([data-live])")) {
  addEventListener("widgetslive", start, { once: true });
  addEventListener("widgetsfailed", showAll, { once: true });
} else start();
